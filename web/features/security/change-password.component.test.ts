import { describe } from "vitest";
import type { Locator } from "vitest/browser";
import { expect } from "#web/testing/expect.ts";
import { answer, clearFaults, dropConnection, recordCalls, signInAs } from "#web/testing/fake-server.ts";
import type { Page } from "#web/testing/page.ts";
import { toast } from "#web/testing/page.ts";
import { testPassword } from "#web/testing/screens/auth-form.ts";
import { invalid } from "#web/testing/screens/second-factor-screen.ts";
import { openSettings, section } from "#web/testing/screens/settings-screen.ts";
import { test } from "#web/testing/test.ts";

const newPassword = "gaveta-77-canetas";
const security = (page: Page): Locator => section(page, "Segurança");
const current = (page: Page): Locator => page.getByLabel("Senha atual", { exact: true });
const next = (page: Page): Locator => page.getByLabel("Senha nova", { exact: true });

/** Opens the dialog that changes the password. */
async function openChange(page: Page): Promise<void> {
  await openSettings(page);
  await security(page).getByRole("button", { name: "Alterar senha" }).click();
  await expect(page.getByRole("dialog", { name: "Alterar senha" })).toBeVisible();
}

async function sendChange(page: Page): Promise<void> {
  await page.getByRole("dialog").getByRole("button", { name: "Alterar senha" }).click();
}

describe("I5 on /settings, the password", () => {
  test("SEC-8 D96 cannot be a common password or the username; its field shows the error", async ({
    page,
  }) => {
    const viewer = signInAs("basic");
    const { username } = viewer;
    const message = "Esta senha é uma das mais usadas. Escolha outra.";
    answer("changePassword", ({ input }) =>
      input.newPassword === "trustno1"
        ? invalid("newPassword", message)
        : { __typename: "ChangePasswordPayload", viewer },
    );
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

  test("is not changed without the current password; its field shows the error, and the input stays", async ({
    page,
  }) => {
    signInAs("basic");
    await openChange(page);
    const message = "Esta não é a sua senha atual";
    answer("changePassword", () => invalid("currentPassword", message));
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

  test("can be reset by e-mail from here, and the link back returns to the settings", async ({ page }) => {
    const { email } = signInAs("basic");
    await openChange(page);
    await page.getByRole("link", { name: "Esqueceu a senha atual?" }).click();
    await expect(page.getByRole("heading", { name: "Esqueceu a senha?" })).toBeFocused();
    await expect(page.getByLabel("E-mail")).toHaveValue(email);
    await page.getByRole("link", { name: "Voltar para a minha conta" }).click();
    await expect(security(page)).toBeVisible();
  });

  test("D28 is not sent without both fields and six characters", async ({ page }) => {
    signInAs("basic");
    await openChange(page);
    const calls = recordCalls();
    await next(page).fill("12345");
    await sendChange(page);
    await expect(current(page)).toBeFocused();
    await expect(current(page)).toHaveAccessibleDescription(/^Senha é obrigatória/);
    await expect(next(page)).toHaveAccessibleDescription(/^A senha deve ter pelo menos 6 caracteres/);
    expect(calls).toEqual([]);
  });

  test("shows the wait after too many tries, and an error when the connection is lost", async ({ page }) => {
    signInAs("basic");
    await openChange(page);
    await current(page).fill("nao-e-esta");
    await next(page).fill(newPassword);
    answer("changePassword", () => ({
      __typename: "RateLimitedError",
      code: "RATE_LIMITED",
      message: "Muitas tentativas.",
      retryAfterSeconds: 300,
    }));
    await sendChange(page);
    await expect(page.getByRole("alert")).toContainText("Muitas tentativas. Tente de novo em 5 minutos.");
    clearFaults();
    dropConnection("changePassword");
    await sendChange(page);
    await expect(page.getByRole("alert")).toContainText("Não conseguimos falar com o servidor");
    await expect(next(page)).toHaveValue(newPassword);
  });

  test("has fields that password managers recognise, and buttons that show the text", async ({ page }) => {
    const { username } = signInAs("basic");
    await openChange(page);
    await expect(page.getByCSS('form input[autocomplete="username"]')).toHaveValue(username);
    await expect(current(page)).toHaveAttribute("autocomplete", "current-password");
    await expect(next(page)).toHaveAttribute("autocomplete", "new-password");
    await next(page).fill(newPassword);
    await page.getByRole("button", { name: "Mostrar senha nova" }).click();
    await expect(next(page)).toHaveAttribute("type", "text");
    await expect(current(page)).toHaveAttribute("type", "password");
  });
});
