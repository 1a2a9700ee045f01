import { expect } from "#web/testing/expect.ts";
import { answer } from "#web/testing/fake-server.ts";
import type { Page } from "#web/testing/page.ts";
import { openCalculator } from "#web/testing/screens/calculator-screen.ts";
import { test } from "#web/testing/test.ts";

const key = "calculadora-de-precos:theme";

/** Expects the theme's class and the page's background colour. */
async function expectTheme(page: Page, look: "light" | "dark"): Promise<void> {
  await expect.poll(() => document.documentElement.className).toBe(look);
  const background = page.getByCSS(".radix-themes").first();
  const isLight = () =>
    background.evaluate((element) => getComputedStyle(element).backgroundColor === "rgb(255, 255, 255)");
  await expect.poll(isLight).toBe(look === "light");
}

async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: /^Tema:/ }).click();
  await page.getByRole("menuitemradio", { name }).click();
  await expect(page.getByRole("button", { name: `Tema: ${name}` })).toBeVisible();
}

test("S2-12 S4-06 light, dark and system: the choice is seen at once and kept in local storage", async ({
  page,
  signIn,
}) => {
  await signIn("basic");
  await openCalculator(page);
  await expectTheme(page, "light");
  await choose(page, "Escuro");
  await expectTheme(page, "dark");
  expect(localStorage.getItem(key)).toBe("dark");

  await page.emulateMedia({ colorScheme: "dark" });
  await choose(page, "Claro");
  await expectTheme(page, "light");
  expect(localStorage.getItem(key)).toBe("light");

  await choose(page, "Sistema");
  await expectTheme(page, "dark");
  await page.emulateMedia({ colorScheme: "light" });
  await expectTheme(page, "light");
  await page.getByRole("button", { name: "Tema: Sistema" }).click();
  await expect(page.getByRole("menuitemradio", { name: "Sistema" })).toBeChecked();
});

test("S4-06 a choice made in another tab applies here and on the login screen", async ({ page, signIn }) => {
  await signIn("basic");
  await openCalculator(page);
  // What the browser does when another tab stores the choice.
  localStorage.setItem(key, "dark");
  window.dispatchEvent(new StorageEvent("storage", { key, newValue: "dark" }));
  await expectTheme(page, "dark");
  await expect(page.getByRole("button", { name: "Tema: Escuro" })).toBeVisible();
  answer("logout", () => ({ __typename: "LogoutPayload", ok: true }));
  await page.getByRole("button", { name: "Sair" }).click();
  await expect(page.getByRole("heading", { name: "Entre na sua conta" })).toBeVisible();
  await expectTheme(page, "dark");
  expect(localStorage.getItem(key)).toBe("dark");
});
