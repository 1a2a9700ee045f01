import { expect } from "@playwright/test";
import {
  fillLogin,
  fillSignUp,
  openAuth,
  passwordField,
  sendLogin,
  showSignUp,
} from "../support/auth-form.ts";
import { newIdentity, test, testPassword } from "../support/fixtures.ts";
import { breakDown, hold, recordCalls, refuse } from "../support/server-calls.ts";
import { toast } from "../support/toast.ts";

test("S4-05 S2-26 the right name and password open the calculator, and the user is known at once", async ({
  page,
  account,
}) => {
  await openAuth(page);
  const calls = recordCalls(page);
  await fillLogin(page, account.username.toUpperCase());
  await passwordField(page).press("Enter");
  await expect(page).toHaveURL("/calculator");
  await expect(page.getByRole("banner")).toContainText(account.firstName);
  expect(calls).toEqual(["login"]);
});

test("S2-01 S2-26 D135 the login screen that a link showed leads to the page of the link", async ({
  page,
  account,
}) => {
  await page.goto("/reports");
  await fillLogin(page, account.username);
  await sendLogin(page);
  await expect(page).toHaveURL("/reports");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Relatórios");
});

test("S2-27 while it is sent the button reads 'Entrando...'", async ({ page, account }) => {
  const { release } = await hold(page, "login");
  await page.goto("/auth");
  await fillLogin(page, account.username);
  await sendLogin(page);
  await expect(page.getByRole("button", { name: "Entrando..." })).toBeDisabled();
  release();
  await expect(page).toHaveURL("/calculator");
});

for (const who of ["a known name", "an unknown name"]) {
  test(`S8-01 ${who} with a wrong password reads 'Erro no login': 'Credenciais inválidas'`, async ({
    page,
    account,
  }) => {
    const username = who === "a known name" ? account.username : newIdentity().username;
    await page.goto("/auth");
    await fillLogin(page, username, "outra-senha");
    await sendLogin(page);
    await expect(toast(page)).toHaveAttribute("data-tone", "destructive");
    await expect(toast(page)).toContainText("Erro no login");
    await expect(toast(page)).toContainText("Credenciais inválidas");
    await expect(page.getByRole("main").getByRole("alert")).toContainText("Credenciais inválidas.");
    await expect(page.getByLabel("Nome de usuário")).toHaveValue(username);
    await expect(passwordField(page)).toHaveValue("outra-senha");
    await expect(passwordField(page)).toBeFocused();
    await expect(page).toHaveURL("/auth");
  });
}

test("S8-01 a refusal without words reads 'Credenciais inválidas'", async ({ page }) => {
  await refuse(page, "login", { __typename: "RefusedError", code: "INVALID_CREDENTIALS", message: "" });
  await page.goto("/auth");
  await fillLogin(page, "marina");
  await sendLogin(page);
  await expect(toast(page)).toContainText("Credenciais inválidas");
});

test("S8-01 too many tries say how long to wait", async ({ page }) => {
  await refuse(page, "login", {
    __typename: "RateLimitedError",
    code: "RATE_LIMITED",
    message: "Muitas tentativas.",
    retryAfterSeconds: 300,
  });
  await page.goto("/auth");
  await fillLogin(page, "marina");
  await sendLogin(page);
  await expect(toast(page)).toContainText("Muitas tentativas. Espere 5 minutos.");
});

test("S8-01 a server error says its own words and keeps what was typed", async ({ page, account }) => {
  await breakDown(page, "login", "Algo deu errado do nosso lado. Tente de novo em instantes.");
  await page.goto("/auth");
  await fillLogin(page, account.username);
  await sendLogin(page);
  await expect(toast(page)).toContainText("Erro no login");
  await expect(toast(page)).toContainText("Algo deu errado do nosso lado.");
  await expect(page.getByLabel("Nome de usuário")).toHaveValue(account.username);
  await expect(passwordField(page)).toHaveValue(testPassword);
});

test("S5-03 S5-05 login asks for both fields and sends nothing without them", async ({ page }) => {
  await openAuth(page);
  const calls = recordCalls(page);
  await sendLogin(page);
  await expect(page.getByLabel("Nome de usuário")).toHaveAccessibleDescription(
    "Nome de usuário é obrigatório",
  );
  await expect(passwordField(page)).toHaveAccessibleDescription("Senha é obrigatória");
  expect(calls).toEqual([]);
});

test("S5-05 S7-01 login sends username and password only, as JSON", async ({ page, account }) => {
  await page.goto("/auth");
  await showSignUp(page);
  await fillSignUp(page, { ...newIdentity(), username: account.username });
  await page.getByRole("button", { name: "Entrar na minha conta" }).click();
  const sent = page.waitForRequest("**/graphql");
  await sendLogin(page);
  const request = await sent;
  expect(request.postDataJSON().variables).toEqual({
    input: { username: account.username, password: testPassword },
  });
  expect(request.headers()["content-type"]).toBe("application/json");
  await expect(page).toHaveURL("/calculator");
});

const redirects = [
  ["/products", "/products"],
  ["/calculator?payment=success", "/calculator?payment=success"],
  ["/subscribe?plan=annual#card", "/subscribe?plan=annual#card"],
  ["https://evil.example/", "/calculator"],
  ["//evil.example/", "/calculator"],
  ["/\\evil.example/", "/calculator"],
  ["/%2Fevil.example/", "/calculator"],
  ["/\t/evil.example/", "/calculator"],
  ["javascript:alert(document.domain)", "/calculator"],
  ["products", "/calculator"],
  ["", "/calculator"],
] as const;

test("S2-26 D26 signed in already, redirect leads on only to a path of this site", async ({
  page,
  signIn,
}) => {
  await signIn("basic");
  for (const [redirect, arrival] of redirects) {
    await page.goto(authAddress(redirect));
    await expect(page, redirect).toHaveURL(arrival);
  }
});

for (const [redirect, arrival] of [redirects[1], redirects[5]]) {
  test(`S2-26 D26 after login, redirect '${redirect}' leads to ${arrival}`, async ({ page, account }) => {
    await page.goto(authAddress(redirect));
    await fillLogin(page, account.username);
    await sendLogin(page);
    await expect(page).toHaveURL(arrival);
    await expect(page.getByRole("banner")).toContainText(account.firstName);
  });
}

function authAddress(redirect: string): string {
  return `/auth?redirect=${encodeURIComponent(redirect)}`;
}
