import { expect, type Locator, type Page } from "@playwright/test";
import { openSettings, security } from "./settings-screen.ts";

export const newPassword = "gaveta-77-canetas";

/** Headings: of the login screen, and of an unusable reset link. */
export const login = { name: "Entre na sua conta" };
export const invalid = { name: "Este link não vale mais" };

/** The fields of a password change. A reset link leads to the one for the new password. */
export const current = (page: Page): Locator => page.getByLabel("Senha atual", { exact: true });
export const next = (page: Page): Locator => page.getByLabel("Senha nova", { exact: true });

/** Opens the dialog that changes the password. */
export async function openChange(page: Page): Promise<void> {
  await openSettings(page);
  await security(page).getByRole("button", { name: "Alterar senha" }).click();
  await expect(page.getByRole("dialog", { name: "Alterar senha" })).toBeVisible();
}
