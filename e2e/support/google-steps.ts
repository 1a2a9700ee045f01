import { expect, type Page } from "@playwright/test";

/** From the login screen to Google's account choice. */
export async function goToGoogle(page: Page, redirect = "/products"): Promise<void> {
  await page.goto(`/auth?redirect=${encodeURIComponent(redirect)}`);
  await page.getByRole("link", { name: "Entrar com Google" }).click();
  await expect(page.getByRole("heading", { name: "Escolha uma conta" })).toBeVisible();
}

export type Person = { email: string; firstName?: string; lastName?: string };

export async function chooseAccount(page: Page, { email, firstName, lastName }: Person): Promise<void> {
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Nome", { exact: true }).fill(firstName ?? "");
  await page.getByLabel("Sobrenome").fill(lastName ?? "");
  await page.getByRole("button", { name: "Continuar com esta conta" }).click();
}
