import { expect } from "@playwright/test";
import { fillLogin, sendLogin, signInHere } from "../support/auth-form.ts";
import { test, testPassword } from "../support/fixtures.ts";
import { current, login, newPassword, next, openChange, sendChange } from "../support/password-screen.ts";
import { mailedLink, registerElsewhere } from "../support/reset-link.ts";
import { cutOff, recordCalls, refuse } from "../support/server-calls.ts";
import { openSettings, security } from "../support/settings-screen.ts";
import { removePassword } from "../support/test-database.ts";
import { toast } from "../support/toast.ts";

test.describe("I5 on /settings, the password", () => {
  test("is changed: this browser stays, in every tab, the others learn of the end, and only the new one signs in", async ({
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

    // Both tabs here follow the account again, with the new session: a change made elsewhere arrives.
    expect((await context.request.post("/api/start-trial")).ok()).toBe(true);
    await expect(security(page)).not.toContainText("Ainda não iniciado");
    await expect(tab.getByRole("heading", login)).toHaveCount(0);
    await expect(tab.getByRole("banner")).toBeVisible();
    await tab.reload();
    await expect(tab).toHaveURL("/help");
    await expect(tab.getByRole("banner")).toBeVisible();
    await elsewhere.close();
  });

  test("SEC-8 D96 is not changed to one of the most used, or to the username: the field says so", async ({
    page,
    signIn,
  }) => {
    const { username } = await signIn("basic");
    await openChange(page);
    await current(page).fill(testPassword);
    for (const [refused, message] of [
      ["trustno1", /^Esta senha é uma das mais usadas/],
      [username.toUpperCase(), /^A senha não pode ser o seu nome de usuário/],
    ] as const) {
      await next(page).fill(refused);
      await sendChange(page);
      await expect(next(page)).toHaveAccessibleDescription(message);
      await expect(next(page)).toBeFocused();
      await expect(current(page)).toHaveValue(testPassword);
    }
    await next(page).fill(newPassword);
    await sendChange(page);
    await expect(toast(page)).toContainText("Senha alterada");
  });

  test("is not changed by who does not know it: the field says so, and what was typed stays", async ({
    page,
    signIn,
  }) => {
    await signIn("basic");
    await openChange(page);
    await current(page).fill("nao-e-esta");
    await next(page).fill(newPassword);
    await sendChange(page);
    await expect(current(page)).toBeFocused();
    await expect(current(page)).toHaveAccessibleDescription(/^Esta não é a sua senha atual/);
    await expect(current(page)).toHaveValue("nao-e-esta");
    await expect(next(page)).toHaveValue(newPassword);
    await page.keyboard.press("Escape");
    await expect(security(page).getByRole("button", { name: "Alterar senha" })).toBeFocused();
  });

  test("that is forgotten is asked for with the account's own address, and the way back is to the account", async ({
    page,
  }) => {
    const { username, email } = await registerElsewhere(page);
    await signInHere(page, username);
    await openChange(page);
    await page.getByRole("link", { name: "Esqueceu a senha atual?" }).click();
    await expect(page.getByRole("heading", { name: "Esqueceu a senha?" })).toBeFocused();
    await expect(page.getByLabel("E-mail")).toHaveValue(email);
    await page.getByRole("link", { name: "Voltar para a minha conta" }).click();
    await expect(security(page)).toBeVisible();
  });

  test("D28 asks for both fields and six characters before it is sent", async ({ page, signIn }) => {
    await signIn("basic");
    await openChange(page);
    const calls = recordCalls(page);
    await next(page).fill("12345");
    await sendChange(page);
    await expect(current(page)).toBeFocused();
    await expect(current(page)).toHaveAccessibleDescription(/^Senha é obrigatória/);
    await expect(next(page)).toHaveAccessibleDescription(/^A senha deve ter pelo menos 6 caracteres/);
    expect(calls).toEqual([]);
  });

  test("too many tries say how long to wait, and a lost connection that nothing was sent", async ({
    page,
    signIn,
  }) => {
    await signIn("basic");
    await openChange(page);
    await current(page).fill("nao-e-esta");
    await next(page).fill(newPassword);
    await refuse(page, "changePassword", {
      __typename: "RateLimitedError",
      code: "RATE_LIMITED",
      message: "Muitas tentativas.",
      retryAfterSeconds: 300,
    });
    await sendChange(page);
    await expect(page.getByRole("alert")).toContainText("Muitas tentativas. Espere 5 minutos.");
    await page.unrouteAll();
    await cutOff(page, "changePassword");
    await sendChange(page);
    await expect(page.getByRole("alert")).toContainText("Não conseguimos falar com o servidor");
    await expect(next(page)).toHaveValue(newPassword);
  });

  test("fields tell a password manager what they are, and can be looked at", async ({ page, signIn }) => {
    const { username } = await signIn("basic");
    await openChange(page);
    await expect(page.locator('form input[autocomplete="username"]')).toHaveValue(username);
    await expect(current(page)).toHaveAttribute("autocomplete", "current-password");
    await expect(next(page)).toHaveAttribute("autocomplete", "new-password");
    await next(page).fill(newPassword);
    await page.getByRole("button", { name: "Mostrar senha nova" }).click();
    await expect(next(page)).toHaveAttribute("type", "text");
    await expect(current(page)).toHaveAttribute("type", "password");
  });

  test("of an account without one is created by a link to its e-mail", async ({ page }) => {
    const { username, email } = await registerElsewhere(page);
    await signInHere(page, username);
    await removePassword(username);
    await openSettings(page);
    await expect(security(page).getByRole("button", { name: "Alterar senha" })).toHaveCount(0);
    const create = security(page).getByRole("button", { name: "Criar uma senha" });
    await cutOff(page, "requestPasswordReset");
    await create.click();
    await expect(toast(page)).toContainText("O link não foi enviado");
    await expect(create).toBeFocused();
    await page.unrouteAll();
    await create.click();
    await expect(security(page).getByText(`Enviamos um link para ${email}.`)).toBeFocused();
    await page.goto(await mailedLink(page, email));
    await next(page).fill(newPassword);
    await page.getByRole("button", { name: "Salvar e entrar" }).click();
    await expect(page).toHaveURL("/calculator");
    await page.goto("/settings");
    await expect(security(page).getByRole("button", { name: "Alterar senha" })).toBeVisible();
  });
});
