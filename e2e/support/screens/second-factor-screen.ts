import { expect, type Locator, type Page } from "@playwright/test";
import { TOTP } from "otpauth";
import { testPassword } from "../fixtures.ts";
import { mailText, registerElsewhere } from "../reset-link.ts";
import { documentListHash } from "../server-calls.ts";
import { fillLogin, sendLogin } from "./auth-form.ts";
import { security } from "./settings-screen.ts";

/** The heading of the second step. */
export const codeStep = { name: "Digite o código" };

export const factorSection = (page: Page): Locator =>
  security(page).getByRole("region", { name: "Verificação em duas etapas" });
export const appCode = (page: Page): Locator => page.getByLabel("Código do aplicativo", { exact: true });
export const recoveryCode = (page: Page): Locator => page.getByLabel("Código de recuperação");
/** In the dialogs of /settings. */
export const dialogCode = (page: Page): Locator =>
  page.getByRole("dialog").getByRole("textbox", { name: /^Código/ });

/**
 * The app's code of this moment, or of half a minute later, which the server accepts as well. Using
 * a code invalidates it and all earlier ones: a test that needs two takes them in this order.
 */
export function totpCode(secret: string, when: "now" | "next" = "now"): string {
  const timestamp = Date.now() + (when === "next" ? 30_000 : 0);
  return TOTP.generate({ secret: new TOTP({ secret }).secret, timestamp });
}

/** Six digits that are not the app's code now or around now. */
export function wrongCode(secret: string): string {
  const near = [-60, -30, 0, 30, 60].map((seconds) =>
    TOTP.generate({ secret: new TOTP({ secret }).secret, timestamp: Date.now() + seconds * 1000 }),
  );
  return (
    ["000000", "111111", "222222", "333333", "444444", "555555"].find((code) => !near.includes(code)) ?? ""
  );
}

export type SecondFactorAccount = { username: string; email: string; secret: string; codes: string[] };

/** Creates an account with a second factor, and signs the page's browser in to it. */
async function signInWithSecondFactor(page: Page): Promise<SecondFactorAccount> {
  const identity = await registerElsewhere(page);
  await ask(page, "/api/login", { username: identity.username, password: testPassword });
  const { secret } = await run(page, "BeginSecondFactor", "beginSecondFactor", { input: {} });
  const enabled = await run(page, "EnableSecondFactor", "enableSecondFactor", {
    code: totpCode(String(secret)),
  });
  return { ...identity, secret: String(secret), codes: enabled.recoveryCodes as string[] };
}

/** As `signInWithSecondFactor`, but signed out. */
export async function registerWithSecondFactor(page: Page): Promise<SecondFactorAccount> {
  const owner = await signInWithSecondFactor(page);
  await ask(page, "/api/logout");
  return owner;
}

/** Completes the first step of a sign-in, up to the screen of the second. */
export async function passFirstStep(page: Page, username: string): Promise<void> {
  await page.goto("/auth");
  await fillLogin(page, username);
  await sendLogin(page);
  await expect(page.getByRole("heading", codeStep)).toBeVisible();
}

/** Sends the code on the screen of the second step. */
export async function enter(page: Page, field: Locator, code: string): Promise<void> {
  await field.fill(code);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
}

/** The link of the newest e-mail about a request, as a path. */
export async function removalLink(page: Page, email: string, count = 1): Promise<string> {
  const text = await mailText(page, "Pedido para desativar", email, count);
  const [, path] = /https?:\/\/[^/\s]+(\/auth\/second-factor-removal#token=[^\s"]+)/.exec(text) ?? [];
  if (!path) throw new Error("the e-mail holds no link");
  return path;
}

/** Executes a document of the built client. */
async function run(page: Page, operationName: string, field: string, variables: object) {
  const extensions = { persistedQuery: { sha256Hash: documentListHash } };
  const answer = await ask(page, "/graphql", { operationName, variables, extensions });
  const { data } = (await answer.json()) as { data: Record<string, Record<string, unknown>> };
  const payload = data[field];
  if (!payload || payload.code) throw new Error(`${operationName}: ${JSON.stringify(payload)}`);
  return payload;
}

async function ask(page: Page, path: string, data?: object) {
  const answer = await page.request.post(path, data ? { data } : {});
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  return answer;
}
