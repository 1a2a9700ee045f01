import { expect, type Page } from "@playwright/test";
import { newIdentity, opsPassword, testPassword } from "./fixtures.ts";

/** Requests a reset link on its screen. */
export async function requestResetLink(page: Page, email: string): Promise<void> {
  await page.goto("/auth/forgot-password");
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("button", { name: "Enviar link" }).click();
  await expect(page.getByRole("heading", { name: "Confira seu e-mail" })).toBeFocused();
}

/** Waits for the newest e-mail to an address at /ops/mail, and returns it as plain text. */
export async function mailText(page: Page, subject: string, email: string, count = 1): Promise<string> {
  const headers = { authorization: `Basic ${btoa(`ops:${opsPassword()}`)}` };
  const read = async (path: string) => (await page.request.get(path, { headers })).text();
  const find = async () => {
    const mails = (await read("/ops/mail")).split("<li>");
    const mine = mails.filter((mail) => mail.includes(subject) && mail.includes(email));
    // The list is newest first.
    return mine.length < count ? "" : (/href="([^"]+)"/.exec(mine[0] ?? "")?.[1] ?? "");
  };
  await expect.poll(find).not.toBe("");
  return read(`${await find()}/eml`).then((eml) => eml.replaceAll("=\r\n", "").replaceAll("=3D", "="));
}

/** The link of the newest reset e-mail, as a path. */
export async function mailedLink(page: Page, email: string): Promise<string> {
  const text = await mailText(page, "Crie uma senha nova", email);
  const [, path] = /https?:\/\/[^/\s]+(\/auth\/reset-password#token=[^\s"]+)/.exec(text) ?? [];
  if (!path) throw new Error("the e-mail holds no link");
  return path;
}

/** Creates an account with a known e-mail address. Nobody is signed in to it. */
export async function registerElsewhere(page: Page) {
  const identity = newIdentity();
  const answer = await page.request.post("/api/register", { data: { ...identity, password: testPassword } });
  if (!answer.ok()) throw new Error(`/api/register: ${answer.status()}`);
  await page.request.post("/api/logout");
  return identity;
}
