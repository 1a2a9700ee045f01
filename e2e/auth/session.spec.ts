import { type BrowserContext, expect } from "@playwright/test";
import { test } from "../support/fixtures.ts";
import { fillLogin, sendLogin } from "../support/screens/auth-form.ts";

const loginTitle = { name: "Entre na sua conta" };

test("S2-09 S4-05 S7-01 D27 the session's cookie is out of scripts' reach, new at every sign-in, and opens nothing after 'Sair'", async ({
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
  // An answered request: one that the reload cancels never reports its cookies.
  const answered = page.waitForEvent("requestfinished", (request) => request.url().endsWith("/graphql"));
  await page.reload();
  expect((await (await answered).allHeaders()).cookie).toContain(`${first.name}=${first.value}`);

  // Nothing of the user stays.
  await page.getByRole("button", { name: "Sair" }).click();
  await expect(page.getByRole("heading", loginTitle)).toBeVisible();
  await expect(page).toHaveURL("/auth");
  expect(await sessionCookies(context)).toEqual([]);
  await page.goBack();
  await expect(page.getByRole("heading", loginTitle)).toBeVisible();
  await context.addCookies([first]);
  await page.goto("/calculator");
  await expect(page.getByRole("heading", loginTitle)).toBeVisible();

  await fillLogin(page, account.username);
  await sendLogin(page);
  await expect(page.getByRole("banner")).toContainText(account.firstName);
  expect((await sessionCookie(context)).value).not.toBe(first.value);
});

test("D27 logging out shows the login screen in a second tab, and login leads back to its page", async ({
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

async function sessionCookies(context: BrowserContext) {
  return (await context.cookies()).filter(({ name }) => name.includes("session"));
}

async function sessionCookie(context: BrowserContext) {
  const [cookie, ...others] = await sessionCookies(context);
  if (!cookie || others.length > 0) throw new Error("There is not exactly one session cookie");
  return cookie;
}
