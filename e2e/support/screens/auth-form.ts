import { expect, type Page } from "@playwright/test";
import { testPassword } from "../fixtures.ts";

/** Opens the login screen and waits until it sends no more requests by itself. */
export async function openAuth(page: Page): Promise<void> {
  await page.goto("/auth");
  await page.getByRole("link", { name: "Entrar com Google" }).waitFor();
}

/** Switches the login screen to sign-up. */
export async function showSignUp(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Criar uma conta" }).click();
}

type SignUp = { firstName: string; lastName: string; username: string; email: string };

/** Fills in the whole sign-up form. */
export async function fillSignUp(
  page: Page,
  { firstName, lastName, username, email }: SignUp,
): Promise<void> {
  await page.getByLabel("Nome", { exact: true }).fill(firstName);
  await page.getByLabel("Sobrenome").fill(lastName);
  await page.getByLabel("Nome de usuário").fill(username);
  await page.getByLabel("E-mail").fill(email);
  await passwordField(page).fill(testPassword);
}

export async function fillLogin(page: Page, username: string, password = testPassword): Promise<void> {
  await page.getByLabel("Nome de usuário").fill(username);
  await passwordField(page).fill(password);
}

/** Sends the login form. */
export async function sendLogin(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
}

/** Signs in through the form. */
export async function signInHere(page: Page, username: string, password = testPassword): Promise<void> {
  await page.goto("/auth");
  await fillLogin(page, username, password);
  await sendLogin(page);
  await expect(page).toHaveURL("/calculator");
}

/** Sends the sign-up form. */
export async function sendSignUp(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Criar conta" }).click();
}

export function passwordField(page: Page) {
  return page.getByLabel("Senha", { exact: true });
}
