import { expect, type Page } from "@playwright/test";
import { test } from "../support/fixtures.ts";
import { openCalculator, typeInto } from "../support/screens/calculator-screen.ts";

const loginTitle = { name: "Entre na sua conta" };
const themeKey = "calculadora-de-precos:theme";

/**
 * Types a cost that no example has, chooses a theme, and resolves once the browser's storage has
 * both.
 */
async function leaveTraces(page: Page): Promise<void> {
  await openCalculator(page);
  await page.evaluate((key) => localStorage.setItem(key, "dark"), themeKey);
  await typeInto(page, "Custo do produto", "77,77");
  await expect.poll(() => kept(page)).toContain("77,77");
}

const kept = (page: Page) =>
  page.evaluate(() => JSON.stringify({ local: { ...localStorage }, session: { ...sessionStorage } }));

async function expectOnlyTheme(page: Page): Promise<void> {
  await expect(page.getByRole("heading", loginTitle)).toBeVisible();
  const wanted = JSON.stringify({ local: { [themeKey]: "dark" }, session: {} });
  await expect.poll(() => kept(page)).toBe(wanted);
}

test("SEC-19 D89 after signing out nothing of the seller is in the browser, in no tab; the theme stays", async ({
  page,
  signIn,
  context,
}) => {
  await signIn("trial");
  await leaveTraces(page);
  const second = await context.newPage();
  await openCalculator(second);
  await page.getByRole("button", { name: "Sair" }).click();
  await expectOnlyTheme(page);
  await expectOnlyTheme(second);
});
