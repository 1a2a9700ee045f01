import { expect, expectAddress } from "#web/testing/expect.ts";
import type { Page } from "#web/testing/page.ts";
import { openCalculator } from "#web/testing/screens/calculator-screen.ts";
import { test } from "#web/testing/test.ts";

const phone = { width: 390, height: 844 };

test.beforeEach(({ page }) => page.setViewportSize(phone));

function drawer(page: Page) {
  return page.getByRole("dialog");
}

function openButton(page: Page) {
  return page.getByRole("button", { name: "Abrir menu" });
}

test("S2-11 S9-15 below 768 px the menu is a drawer of 18rem, from there on a sidebar", async ({
  page,
  signIn,
}) => {
  await signIn("basic");
  await page.setViewportSize({ width: 767, height: 800 });
  await openCalculator(page);
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await openButton(page).click();
  await expect(drawer(page)).toHaveCSS("width", "288px");
  await page.keyboard.press("Escape");
  await expect(drawer(page)).toBeHidden();
  await page.setViewportSize({ width: 768, height: 800 });
  await expect(page.getByRole("navigation", { name: "Menu" })).toHaveCSS("width", "48px");
  await page.setViewportSize({ width: 1440, height: 800 });
  await expect(page.getByRole("navigation", { name: "Menu" })).toHaveCSS("width", "256px");
  await expect(openButton(page)).toBeHidden();
});

test("S2-11 the drawer keeps the focus while open and gives it back", async ({ page, signIn }) => {
  await signIn("basic");
  await openCalculator(page);
  await openButton(page).focus();
  await page.keyboard.press("Enter");
  await expect(drawer(page)).toBeVisible();
  const focusable = await drawer(page).getByRole("link").or(drawer(page).getByRole("button")).count();
  expect(focusable).toBe(11);
  for (let press = 0; press <= focusable; press += 1) {
    await expect(drawer(page).getByCSS(":focus")).toHaveCount(1);
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Shift+Tab");
  await expect(drawer(page).getByCSS(":focus")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(drawer(page)).toBeHidden();
  await expect(openButton(page)).toBeFocused();
});

test("S2-07 S2-08 S2-11 the drawer leads to every screen of the menu and closes on the way", async ({
  page,
  signIn,
}) => {
  await signIn("basic");
  await openCalculator(page);
  await openButton(page).click();
  const links = drawer(page).getByRole("link");
  await expect(links).toHaveText([
    "Dashboard",
    "Calculadora",
    "Produtos",
    "Campanhas",
    "Extratos",
    "Cenários",
    "Relatórios",
    "Assinatura",
    "Ajuda & Suporte",
    "Configurações",
  ]);
  await links.filter({ hasText: "Produtos" }).click();
  await expectAddress("/products");
  await expect(drawer(page)).toBeHidden();
});

test("S2-10 S2-11 the shortcut opens and closes the drawer; its cross and the shade close it too", async ({
  page,
  signIn,
}) => {
  await signIn("basic");
  await openCalculator(page);
  await page.keyboard.press("Control+b");
  await expect(drawer(page)).toBeVisible();
  await page.keyboard.press("Control+b");
  await expect(drawer(page)).toBeHidden();
  await openButton(page).click();
  await drawer(page).getByRole("button", { name: "Fechar menu" }).click();
  await expect(drawer(page)).toBeHidden();
  await openButton(page).click();
  await expect(drawer(page)).toBeVisible();
  await clickAt(page, phone.width - 10, phone.height / 2);
  await expect(drawer(page)).toBeHidden();
});

test("D315 Back closes the drawer before it leaves the page, and does not open it again", async ({
  page,
  signIn,
}) => {
  await signIn("basic");
  await page.goto("/help");
  await openButton(page).click();
  await expect(drawer(page)).toBeVisible();
  await page.goBack();
  await expect(drawer(page)).toBeHidden();
  await expectAddress("/help");
  await openButton(page).click();
  await drawer(page).getByRole("link", { name: "Assinatura" }).click();
  await expectAddress("/subscription");
  await page.goBack();
  await expectAddress("/help");
  await expect(drawer(page)).toBeHidden();
});

async function clickAt(page: Page, x: number, y: number): Promise<void> {
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.up();
}
