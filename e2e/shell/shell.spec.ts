import { expect, type Page } from "@playwright/test";
import { test } from "../support/fixtures.ts";
import { openCalculator } from "../support/screens/calculator-screen.ts";

const day = 24 * 60 * 60;

function sidebar(page: Page) {
  return page.getByRole("navigation", { name: "Menu" });
}

test("S4-07 S9-15 the cookie sidebar_state keeps the sidebar's state for 7 days", async ({
  page,
  signIn,
  context,
}) => {
  await signIn("basic");
  await openCalculator(page);
  await page.keyboard.press("Control+b");
  await expect(sidebar(page)).toHaveCSS("width", "48px");
  const cookie = async () => (await context.cookies()).find(({ name }) => name === "sidebar_state");
  // The page hands its cookies to the browser asynchronously.
  await expect.poll(cookie).toMatchObject({ value: "false", path: "/" });
  const keptFor = ((await cookie())?.expires ?? 0) - Date.now() / 1000;
  expect(keptFor).toBeGreaterThan(7 * day - 600);
  expect(keptFor).toBeLessThanOrEqual(7 * day);
  await page.reload();
  await expect(sidebar(page)).toHaveCSS("width", "48px");
  // The page's first screen (D138) looks the same but does not react to keys yet.
  await expect(page.locator("#first-screen")).toHaveCount(0);
  await page.keyboard.press("Control+b");
  await page.reload();
  await expect(sidebar(page)).toHaveCSS("width", "256px");
});
