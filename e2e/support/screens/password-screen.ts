import { expect, type Locator, type Page } from "@playwright/test";
import { openSettings, security } from "./settings-screen.ts";

export const newPassword = "gaveta-77-canetas";

/** Headings: of the login screen, and of a reset link that does not work. */
export const login = { name: "Entre na sua conta" };
export const invalid = { name: "Este link não vale mais" };

/** The fields of the change; the new password's is also where a reset link leads. */
export const current = (page: Page): Locator => page.getByLabel("Senha atual", { exact: true });
export const next = (page: Page): Locator => page.getByLabel("Senha nova", { exact: true });

/** Opens the dialog in which the password is changed. */
export async function openChange(page: Page): Promise<void> {
  await openSettings(page);
  await security(page).getByRole("button", { name: "Alterar senha" }).click();
  await expect(page.getByRole("dialog", { name: "Alterar senha" })).toBeVisible();
}

export async function sendChange(page: Page): Promise<void> {
  await page.getByRole("dialog").getByRole("button", { name: "Alterar senha" }).click();
}
