import { expect, expectAddress } from "#web/testing/expect.ts";
import { answer, failWith, hold, recordCalls, signInAs } from "#web/testing/fake-server.ts";
import { toast } from "#web/testing/page.ts";
import {
  fillLogin,
  fillSignUp,
  openAuth,
  passwordField,
  sendLogin,
  showSignUp,
  testPassword,
} from "#web/testing/screens/auth-form.ts";
import { test } from "#web/testing/test.ts";

test("SEC-19 D89 the login screen clears what this tab stored, including a new product; the chosen plan stays", async ({
  page,
}) => {
  const plan = ["calculadora-de-precos:plano-escolhido", "annual"] as const;
  sessionStorage.setItem(...plan);
  sessionStorage.setItem("calculadora-de-precos:new-product:1", '{"product":{"cost":"77,77"}}');
  sessionStorage.setItem("calculadora-de-precos:new-api-key", '{"name":"Planilha"}');
  await openAuth(page);
  await expect.poll(() => Object.entries(sessionStorage)).toEqual([plan]);
});

test("S2-27 while it is sent the button reads 'Entrando...'", async ({ page }) => {
  const { release } = hold("login");
  await page.goto("/auth");
  await fillLogin(page, "marina");
  await sendLogin(page);
  await expect(page.getByRole("button", { name: "Entrando..." })).toBeDisabled();
  release();
  await expectAddress("/calculator");
});

test("S8-01 a server error is shown in the server's words and keeps what was typed", async ({ page }) => {
  failWith("login", "Algo deu errado do nosso lado. Tente de novo em instantes.");
  await page.goto("/auth");
  await fillLogin(page, "marina");
  await sendLogin(page);
  await expect(toast(page)).toContainText("Erro no login");
  await expect(toast(page)).toContainText("Algo deu errado do nosso lado.");
  await expect(page.getByLabel("Nome de usuário")).toHaveValue("marina");
  await expect(passwordField(page)).toHaveValue(testPassword);
});

test("S5-03 S5-05 login asks for both fields and sends nothing without them", async ({ page }) => {
  await openAuth(page);
  const calls = recordCalls();
  await sendLogin(page);
  await expect(page.getByLabel("Nome de usuário")).toHaveAccessibleDescription(
    "Nome de usuário é obrigatório",
  );
  await expect(passwordField(page)).toHaveAccessibleDescription("Senha é obrigatória");
  expect(calls).toEqual([]);
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

test("S2-26 D26 a signed-in user is redirected only within this site", async ({ page, signIn }) => {
  await signIn("basic");
  for (const [redirect, arrival] of redirects) {
    await page.goto(authAddress(redirect));
    await expectAddress(arrival);
  }
});

for (const [redirect, arrival] of [redirects[1], redirects[5]]) {
  test(`S2-26 D26 after login, redirect '${redirect}' leads to ${arrival}`, async ({ page }) => {
    await page.goto(authAddress(redirect));
    await fillLogin(page, "marina");
    await sendLogin(page);
    await expectAddress(arrival);
    await expect(page.getByRole("banner")).toContainText("Marina");
  });
}

function authAddress(redirect: string): string {
  return `/auth?redirect=${encodeURIComponent(redirect)}`;
}

test("S5-05 login sends username and password only, whatever was typed into the sign-up", async ({
  page,
}) => {
  const asked: object[] = [];
  answer("login", ({ input }) => {
    asked.push({ ...input });
    return { __typename: "LoginPayload", viewer: signInAs("basic") };
  });
  await openAuth(page);
  await showSignUp(page);
  await fillSignUp(page);
  await page.getByRole("button", { name: "Entrar na minha conta" }).click();
  await sendLogin(page);
  await expectAddress("/calculator");
  expect(asked).toEqual([{ username: "vendedor.nova", password: testPassword }]);
});
