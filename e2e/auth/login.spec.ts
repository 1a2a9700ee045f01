import { expect } from "@playwright/test";
import { newIdentity, test, testPassword } from "../support/fixtures.ts";
import { fillLogin, openAuth, passwordField, sendLogin } from "../support/screens/auth-form.ts";
import { toast } from "../support/screens/toast.ts";
import { asksFor, recordCalls } from "../support/server-calls.ts";

test("S4-05 S2-26 S8-01 a wrong name or password is refused alike; the right ones open the calculator, and the user is known at once", async ({
  page,
  account,
}) => {
  await openAuth(page);
  const calls = recordCalls(page);
  for (const username of [account.username, newIdentity().username]) {
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
    await page.getByRole("button", { name: /^Fechar/ }).click();
    await expect(toast(page)).toHaveCount(0);
  }
  await fillLogin(page, account.username.toUpperCase());
  await passwordField(page).press("Enter");
  await expect(page).toHaveURL("/calculator");
  await expect(page.getByRole("banner")).toContainText(account.firstName);
  expect(calls).toEqual(["login", "login", "login"]);
});

test("S2-01 S2-26 S5-05 S7-01 D135 the login screen that a link showed sends username and password as JSON, and leads to the page of the link", async ({
  page,
  account,
}) => {
  await page.goto("/reports");
  await fillLogin(page, account.username);
  const sent = page.waitForRequest((request) => asksFor(request, "login"));
  await sendLogin(page);
  const request = await sent;
  expect(request.postDataJSON().variables).toEqual({
    input: { username: account.username, password: testPassword },
  });
  expect(request.headers()["content-type"]).toBe("application/json");
  await expect(page).toHaveURL("/reports");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Relatórios");
});
