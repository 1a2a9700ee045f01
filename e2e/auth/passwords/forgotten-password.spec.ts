import { expect } from "@playwright/test";
import { test } from "../../support/fixtures.ts";
import { mailedLink, mailText, registerElsewhere } from "../../support/reset-link.ts";
import { fillLogin, sendLogin, signInHere } from "../../support/screens/auth-form.ts";
import { invalid, login, newPassword, next } from "../../support/screens/password-screen.ts";
import { toast } from "../../support/screens/toast.ts";

test.describe("I5 a forgotten password", () => {
  test("SEC-8 is reset by the mailed link, once: the browser is signed in, and the token leaves the address", async ({
    page,
    browser,
    baseURL,
  }) => {
    const { username, email } = await registerElsewhere(page);
    const elsewhere = await browser.newPage(baseURL ? { baseURL } : {});
    await signInHere(elsewhere, username);

    await page.goto("/auth");
    await page.getByRole("link", { name: "Esqueceu a senha?" }).click();
    await expect(page).toHaveURL("/auth/forgot-password");
    await page.getByLabel("E-mail", { exact: true }).fill(email.toUpperCase());
    await page.getByRole("button", { name: "Enviar link" }).click();
    await expect(page.getByRole("heading", { name: "Confira seu e-mail" })).toBeFocused();

    const link = await mailedLink(page, email);
    await page.goto(link);
    await expect(page.getByText(`Para a conta ${username}.`)).toBeVisible();
    await expect(page).toHaveURL("/auth/reset-password");
    await page.reload();
    await expect(page.locator('form input[autocomplete="username"]')).toHaveValue(username);
    await next(page).fill("123");
    await page.getByRole("button", { name: "Salvar e entrar" }).click();
    await expect(next(page)).toBeFocused();
    await expect(next(page)).toHaveAccessibleDescription(/^A senha deve ter pelo menos 6 caracteres/);
    await next(page).fill("trustno1");
    await next(page).press("Enter");
    await expect(next(page)).toHaveAccessibleDescription(/^Esta senha é uma das mais usadas/);
    await expect(next(page)).toBeFocused();
    await next(page).fill(newPassword);
    await next(page).press("Enter");
    await expect(page).toHaveURL("/calculator");
    await expect(toast(page)).toContainText("Senha nova salva");
    await expect(page.getByRole("banner")).toContainText("Marina");
    await expect(elsewhere.getByRole("heading", login)).toBeVisible();
    await page.goBack();
    await expect(page).not.toHaveURL(/token/);

    const text = await mailText(page, "Sua senha foi alterada", email);
    expect(text).toContain("/auth/forgot-password");
    await page.request.post("/api/logout");
    await page.goto(link);
    await expect(page.getByRole("heading", invalid)).toBeVisible();
    await page.getByRole("link", { name: "Pedir outro link" }).click();
    await expect(page).toHaveURL("/auth/forgot-password");
    await page.getByRole("link", { name: "Voltar para o login" }).click();
    await fillLogin(page, username, newPassword);
    await sendLogin(page);
    await expect(page).toHaveURL("/calculator");
    await elsewhere.close();
  });
});
