import { expectAccessibleAtBothSizes } from "#web/testing/axe.ts";
import { expect } from "#web/testing/expect.ts";
import { answer } from "#web/testing/fake-server.ts";
import type { Page } from "#web/testing/page.ts";
import { passwordField, person } from "#web/testing/screens/auth-form.ts";
import { test } from "#web/testing/test.ts";

const screens: [name: string, show: (page: Page) => Promise<void>][] = [
  [
    "the request, with an error",
    async (page) => {
      await page.goto("/auth/forgot-password");
      await page.getByRole("button", { name: "Enviar link" }).click();
      await expect(page.getByText("E-mail é obrigatório")).toBeVisible();
    },
  ],
  [
    "what follows it",
    async (page) => {
      answer("requestPasswordReset", () => ({ __typename: "RequestPasswordResetPayload", ok: true }));
      await page.goto("/auth/forgot-password");
      await page.getByLabel("E-mail", { exact: true }).fill(person.email);
      await page.getByRole("button", { name: "Enviar link" }).click();
      await expect(page.getByRole("heading", { name: "Confira seu e-mail" })).toBeFocused();
    },
  ],
  [
    "the new password",
    async (page) => {
      const expiresAt = "2099-01-01T00:00:00.000Z";
      answer("passwordReset", () => ({ __typename: "PasswordReset", username: person.username, expiresAt }));
      await page.goto("/auth/reset-password#token=dado");
      await page.getByLabel("Senha nova", { exact: true }).fill("123");
      await page.getByRole("button", { name: "Salvar e entrar" }).click();
      await expect(page.getByText("A senha deve ter pelo menos 6 caracteres")).toBeVisible();
    },
  ],
  [
    "a link that does not work",
    async (page) => {
      await page.goto("/auth/reset-password");
      await expect(page.getByRole("heading", { name: "Este link não vale mais" })).toBeVisible();
    },
  ],
  [
    "the login screen that a session's end leads to",
    async (page) => {
      await page.goto("/auth?redirect=%2Fcalculator");
      await expect(page.getByRole("status")).toContainText("Sua sessão expirou");
      await expect(passwordField(page)).toBeVisible();
    },
  ],
];

for (const [name, show] of screens) {
  test(`I5 axe finds nothing on ${name}, at 390 and 1440 pixels, in both themes`, async ({ page }) => {
    await show(page);
    await expectAccessibleAtBothSizes(page);
  });
}
