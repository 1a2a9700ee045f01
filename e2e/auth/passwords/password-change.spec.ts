import { expect } from "@playwright/test";
import { test, testPassword } from "../../support/fixtures.ts";
import { fillLogin, sendLogin, signInHere } from "../../support/screens/auth-form.ts";
import { current, login, newPassword, next, openChange } from "../../support/screens/password-screen.ts";
import { security } from "../../support/screens/settings-screen.ts";
import { toast } from "../../support/screens/toast.ts";

test.describe("I5 on /settings, the password", () => {
  test("changing it keeps this browser signed in, signs out the others, and only the new one works", async ({
    page,
    signIn,
    browser,
    baseURL,
    context,
  }) => {
    const { username } = await signIn("basic");
    const elsewhere = await browser.newPage(baseURL ? { baseURL } : {});
    await signInHere(elsewhere, username);
    const tab = await context.newPage();
    await tab.goto("/help");
    await openChange(page);
    await current(page).fill(testPassword);
    await next(page).fill(newPassword);
    await expect(page.getByText("Senha forte")).toBeVisible();
    await next(page).press("Enter");
    await expect(toast(page)).toContainText("Senha alterada");
    await expect(security(page).getByRole("button", { name: "Alterar senha" })).toBeFocused();

    await expect(elsewhere.getByRole("heading", login)).toBeVisible();
    await expect(elsewhere.getByText("Sua sessão expirou.")).toBeVisible();
    await fillLogin(elsewhere, username, testPassword);
    await sendLogin(elsewhere);
    await expect(toast(elsewhere)).toContainText("Credenciais inválidas");
    await fillLogin(elsewhere, username, newPassword);
    await sendLogin(elsewhere);
    await expect(elsewhere).toHaveURL("/calculator");

    // Both tabs now follow the account with the new session: a change made elsewhere reaches them.
    expect((await context.request.post("/api/start-trial")).ok()).toBe(true);
    await expect(security(page)).not.toContainText("Ainda não iniciado");
    await expect(tab.getByRole("heading", login)).toHaveCount(0);
    await expect(tab.getByRole("banner")).toBeVisible();
    await tab.reload();
    await expect(tab).toHaveURL("/help");
    await expect(tab.getByRole("banner")).toBeVisible();
    await elsewhere.close();
  });
});
