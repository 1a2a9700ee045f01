import type { Page } from "../page.ts";

/** Turns the login screen to sign-up. */
export async function showSignUp(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Criar uma conta" }).click();
}

/** Sends the sign-up form. */
export async function sendSignUp(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Criar conta" }).click();
}
