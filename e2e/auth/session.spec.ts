import { type BrowserContext, expect } from "@playwright/test";
import { test } from "../support/fixtures.ts";
import { fillLogin, sendLogin } from "../support/screens/auth-form.ts";
import { openCalculator } from "../support/screens/calculator-screen.ts";

const loginTitle = { name: "Entre na sua conta" };

test("S2-09 S4-05 'Sair' shows the login screen, and nothing of the user stays", async ({ page, signIn }) => {
  await signIn("basic");
  await openCalculator(page);
  await page.getByRole("button", { name: "Sair" }).click();
  await expect(page.getByRole("heading", loginTitle)).toBeVisible();
  await expect(page).toHaveURL("/auth");
  await page.goBack();
  await expect(page.getByRole("heading", loginTitle)).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", loginTitle)).toBeVisible();
});

test("D27 logging out here shows the login screen in a second tab, and login leads back to where that was", async ({
  page,
  account,
  context,
}) => {
  await page.goto("/auth");
  await fillLogin(page, account.username);
  await sendLogin(page);
  await expect(page).toHaveURL("/calculator");
  const second = await context.newPage();
  await second.goto("/help");
  await page.getByRole("button", { name: "Sair" }).click();
  await expect(page.getByRole("heading", loginTitle)).toBeVisible();

  await expect(second.getByRole("heading", loginTitle)).toBeVisible();
  await fillLogin(second, account.username);
  await sendLogin(second);
  await expect(second).toHaveURL("/help");
});

test("D27 a copy of the cookie opens nothing after logout", async ({ page, signIn, context }) => {
  await signIn("basic");
  const kept = await sessionCookie(context);
  await openCalculator(page);
  await page.getByRole("button", { name: "Sair" }).click();
  await expect(page.getByRole("heading", loginTitle)).toBeVisible();
  expect(await sessionCookies(context)).toEqual([]);
  await context.addCookies([kept]);
  await page.goto("/calculator");
  await expect(page.getByRole("heading", loginTitle)).toBeVisible();
});

test("D27 the session cookie is out of scripts' and other sites' reach, and new at every sign-in", async ({
  page,
  account,
  context,
}) => {
  await page.goto("/auth");
  await fillLogin(page, account.username);
  await sendLogin(page);
  await expect(page).toHaveURL("/calculator");
  const first = await sessionCookie(context);
  expect(first).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/", secure: false });
  const daysKept = (first.expires - Date.now() / 1000) / (24 * 60 * 60);
  expect(daysKept).toBeGreaterThan(29.9);
  expect(daysKept).toBeLessThanOrEqual(30);
  expect(await page.evaluate(() => document.cookie)).not.toContain(first.name);

  await page.getByRole("button", { name: "Sair" }).click();
  await fillLogin(page, account.username);
  await sendLogin(page);
  await expect(page).toHaveURL("/calculator");
  expect((await sessionCookie(context)).value).not.toBe(first.value);
});

test("S7-01 every call carries the session's cookie", async ({ page, signIn, context }) => {
  await signIn("basic");
  const { name, value } = await sessionCookie(context);
  const asked = page.waitForRequest("**/graphql");
  await page.goto("/calculator");
  expect((await (await asked).allHeaders()).cookie).toContain(`${name}=${value}`);
});

async function sessionCookies(context: BrowserContext) {
  return (await context.cookies()).filter(({ name }) => name.includes("session"));
}

async function sessionCookie(context: BrowserContext) {
  const [cookie, ...others] = await sessionCookies(context);
  if (!cookie || others.length > 0) throw new Error("There is not exactly one session cookie");
  return cookie;
}
