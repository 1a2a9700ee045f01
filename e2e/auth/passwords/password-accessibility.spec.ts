import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "../../support/axe.ts";
import { newIdentity, test } from "../../support/fixtures.ts";
import { askForLink, mailedLink, registerElsewhere } from "../../support/reset-link.ts";
import { passwordField, signInHere } from "../../support/screens/auth-form.ts";
import { invalid, next, openChange, sendChange } from "../../support/screens/password-screen.ts";
import { openSettings, security } from "../../support/screens/settings-screen.ts";

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };

const screens: [name: string, show: (page: Page) => Promise<void>][] = [
  [
    "the request, with an error",
    async (page) => {
      await page.goto("/auth/forgot-password");
      await page.getByRole("button", { name: "Enviar link" }).click();
      await expect(page.getByText("E-mail é obrigatório")).toBeVisible();
    },
  ],
  ["what follows it", (page) => askForLink(page, newIdentity().email)],
  [
    "the new password",
    async (page) => {
      const { email } = await registerElsewhere(page);
      await askForLink(page, email);
      await page.goto(await mailedLink(page, email));
      await next(page).fill("123");
      await page.getByRole("button", { name: "Salvar e entrar" }).click();
      await expect(page.getByText("A senha deve ter pelo menos 6 caracteres")).toBeVisible();
    },
  ],
  [
    "a link that does not work",
    async (page) => {
      await page.goto("/auth/reset-password");
      await expect(page.getByRole("heading", invalid)).toBeVisible();
    },
  ],
  [
    "the change, with errors",
    async (page) => {
      const { username } = await registerElsewhere(page);
      await signInHere(page, username);
      await openChange(page);
      await next(page).fill("flamengo");
      await sendChange(page);
      await expect(page.getByText("Senha é obrigatória")).toBeVisible();
      await expect(page.getByText(/^Esta senha é uma das mais usadas/)).toBeVisible();
    },
  ],
  [
    "the question before signing out everywhere",
    async (page) => {
      const { username } = await registerElsewhere(page);
      await signInHere(page, username);
      await openSettings(page);
      await security(page).getByRole("button", { name: "Sair de todos os dispositivos" }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
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
  test(`I5 axe has nothing against ${name}, at 390 and 1440 pixels, in both themes`, async ({ page }) => {
    await show(page);
    for (const viewport of [phone, desktop]) {
      await page.setViewportSize(viewport);
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        viewport.width,
      );
    }
  });
}
