import { expect } from "@playwright/test";
import { newIdentity, test, testPassword } from "../support/fixtures.ts";
import { fillLogin, passwordField, sendLogin } from "../support/screens/auth-form.ts";
import { toast } from "../support/screens/toast.ts";
import { asksFor, recordCalls } from "../support/server-calls.ts";

test("S2-01 S2-26 S4-05 S5-05 S7-01 S8-01 D135 a wrong name or password is refused alike; the right ones lead to the page of the link", async ({
  page,
  account,
}) => {
  await page.goto("/no/such/page");
  await expect(page.getByRole("link", { name: "Entrar com Google" })).toBeVisible();
  const calls = recordCalls(page);
  for (const username of [account.username, newIdentity().username]) {
    await fillLogin(page, username, "outra-senha");
    await sendLogin(page);
    await expect(toast(page)).toHaveAttribute("data-tone", "destructive");
    await expect(toast(page)).toContainText("Erro no login");
    await expect(toast(page)).toContainText("Credenciais inválidas");
    await expect(page.getByRole("main").getByRole("alert")).toHaveText(
      "Confira a senha e o nome de usuário ou e-mail: maiúsculas só importam na senha.",
    );
    await expect(page.getByLabel("Nome de usuário")).toHaveValue(username);
    await expect(passwordField(page)).toHaveValue("outra-senha");
    await expect(passwordField(page)).toBeFocused();
    await expect(page).toHaveURL("/no/such/page");
    await page.getByRole("button", { name: /^Fechar/ }).click();
    await expect(toast(page)).toHaveCount(0);
  }
  const username = account.username.toUpperCase();
  await fillLogin(page, username);
  const sent = page.waitForRequest((request) => asksFor(request, "login"));
  await passwordField(page).press("Enter");
  const request = await sent;
  expect(request.postDataJSON().variables).toEqual({ input: { username, password: testPassword } });
  expect(request.headers()["content-type"]).toBe("application/json");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("404: página não encontrada");
  await expect(page).toHaveURL("/no/such/page");
  await expect(page.getByRole("banner")).toContainText(account.firstName);
  expect(calls).toEqual(["login", "login", "login"]);
});
