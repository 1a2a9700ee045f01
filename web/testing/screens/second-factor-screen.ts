import type { Locator } from "vitest/browser";
import { expect } from "../expect.ts";
import { answer } from "../fake-server.ts";
import type { Page } from "../page.ts";
import { fillLogin, person, sendLogin } from "./auth-form.ts";
import { refuse } from "./subscription-screen.ts";

export const appCode = (page: Page): Locator => page.getByLabel("Código do aplicativo", { exact: true });
export const recoveryCode = (page: Page): Locator => page.getByLabel("Código de recuperação");
export const lostApp = (page: Page): Locator =>
  page.getByRole("button", { name: "Perdi o acesso ao aplicativo" });

/** Completes the first step of a sign-in, up to the screen of the second. */
export async function passFirstStep(page: Page, address = "/auth"): Promise<void> {
  refuse("login", "SECOND_FACTOR_REQUIRED", "Digite o código do aplicativo.");
  await page.goto(address);
  await fillLogin(page, person.username);
  await sendLogin(page);
  await expect(page.getByRole("heading", { name: "Digite o código" })).toBeVisible();
}

/** Sends the code on the screen of the second step. */
export async function enter(page: Page, field: Locator, code: string): Promise<void> {
  await field.fill(code);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
}

/** The request behind a mailed link, made some days ago. */
export function answerRemoval({ daysAgo }: { daysAgo: number }): void {
  const daysOn = (days: number) => new Date(Date.now() + (days - daysAgo) * 86_400_000).toISOString();
  answer("secondFactorRemoval", () => ({
    __typename: "SecondFactorRemoval",
    username: person.username,
    requestedAt: daysOn(0),
    availableAt: daysOn(3),
    expiresAt: daysOn(10),
  }));
}

/** The server's refusal of one field. */
export function invalid(field: string, message: string) {
  const fields = [{ __typename: "FieldError", field, message }];
  return { __typename: "InvalidInputError", code: "BAD_USER_INPUT", message, fields };
}
