import type { Locator } from "vitest/browser";
import { expect } from "../expect.ts";
import type { Page } from "../page.ts";

/** A person without an account. */
export const person = {
  firstName: "Marina",
  lastName: "Souza",
  username: "vendedor.nova",
  email: "vendedor.nova@exemplo.com.br",
};

/** A password that the rules accept. */
export const testPassword = "estoque-42-caixas";

/** Opens the login screen and waits until it sends no more requests by itself. */
export async function openAuth(page: Page): Promise<void> {
  await page.goto("/auth");
  await expect(page.getByRole("link", { name: "Entrar com Google" })).toBeVisible();
}

/** Switches the login screen to sign-up. */
export async function showSignUp(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Criar uma conta" }).click();
}

/** Fills in the whole sign-up form. */
export async function fillSignUp(page: Page): Promise<void> {
  const { firstName, lastName, username, email } = person;
  await page.getByLabel("Nome", { exact: true }).fill(firstName);
  await page.getByLabel("Sobrenome").fill(lastName);
  await page.getByLabel("Nome de usuário").fill(username);
  await page.getByLabel("E-mail").fill(email);
  await passwordField(page).fill(testPassword);
}

/** Sends the sign-up form. */
export async function sendSignUp(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Criar conta" }).click();
}

export async function fillLogin(page: Page, username: string, password = testPassword): Promise<void> {
  await page.getByLabel("Nome de usuário").fill(username);
  await passwordField(page).fill(password);
}

/** Sends the login form. */
export async function sendLogin(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
}

export function passwordField(page: Page): Locator {
  return page.getByLabel("Senha", { exact: true });
}
