import { expect, expectAddress } from "#web/testing/expect.ts";
import type { Page } from "#web/testing/page.ts";
import { openCalculator } from "#web/testing/screens/calculator-screen.ts";
import { test } from "#web/testing/test.ts";

function sidebar(page: Page) {
  return page.getByRole("navigation", { name: "Menu" });
}

test("S2-07 S2-08 the sidebar has its two groups, each link leads to its screen and is marked there", async ({
  page,
  signIn,
}) => {
  await signIn("basic");
  await openCalculator(page);
  const groups = [
    [
      "Principal",
      ["Dashboard", "Calculadora", "Produtos", "Campanhas", "Extratos", "Cenários", "Relatórios"],
    ],
    ["Suporte", ["Assinatura", "Ajuda & Suporte", "Configurações"]],
  ] as const;
  for (const [group, names] of groups) {
    const links = sidebar(page).getByRole("region", { name: group }).getByRole("link");
    await expect(links).toHaveText([...names]);
  }
  const addresses = [
    ["Dashboard", "/"],
    ["Produtos", "/products"],
    ["Campanhas", "/simulations"],
    ["Extratos", "/reports/extratos"],
    ["Cenários", "/scenarios"],
    ["Relatórios", "/reports"],
    ["Assinatura", "/subscription"],
    ["Ajuda & Suporte", "/help"],
    ["Configurações", "/settings"],
    ["Calculadora", "/calculator"],
  ] as const;
  for (const [name, address] of addresses) {
    const link = sidebar(page).getByRole("link", { name, exact: true });
    await link.click();
    await expectAddress(address);
    await expect(link).toHaveAttribute("aria-current", "page");
    await expect(sidebar(page).getByCSS("[aria-current=page]")).toHaveCount(1);
  }
});

test("S2-09 the header has the sidebar's toggle and 'Sair' on every screen", async ({ page, signIn }) => {
  await signIn("basic");
  for (const path of ["/calculator", "/products", "/no/such/page"]) {
    await page.goto(path);
    const header = page.getByRole("banner");
    await expect(header.getByRole("button", { name: "Recolher menu" })).toBeVisible();
    await expect(header.getByRole("button", { name: "Sair" })).toBeVisible();
  }
});

test("S2-10 S9-15 the toggle folds the sidebar from 16rem to 3rem, where the icons keep their names", async ({
  page,
  signIn,
}) => {
  await signIn("basic");
  await openCalculator(page);
  await expect(sidebar(page)).toHaveCSS("width", "256px");
  await page.getByRole("button", { name: "Recolher menu" }).click();
  await expect(sidebar(page)).toHaveCSS("width", "48px");
  const toggle = page.getByRole("button", { name: "Expandir menu" });
  await expect(toggle).toHaveAttribute("aria-expanded", "false");
  await sidebar(page).getByRole("link", { name: "Relatórios" }).hover();
  await expect(page.getByRole("tooltip")).toContainText("Relatórios");
  await toggle.click();
  await expect(sidebar(page)).toHaveCSS("width", "256px");
});

for (const shortcut of ["Control+b", "Meta+b"]) {
  test(`S2-10 ${shortcut} folds and unfolds the sidebar, even while typing`, async ({ page, signIn }) => {
    await signIn("basic");
    await openCalculator(page);
    const cost = page.getByRole("textbox", { name: "Custo do produto" });
    await cost.focus();
    await page.keyboard.press(shortcut);
    await expect(sidebar(page)).toHaveCSS("width", "48px");
    await page.keyboard.press(shortcut);
    await expect(sidebar(page)).toHaveCSS("width", "256px");
    await page.keyboard.press("b");
    await expect(sidebar(page)).toHaveCSS("width", "256px");
    await expect(cost).toBeFocused();
  });
}

test("S2-09 the keyboard can skip the menu, and a new screen starts at its top", async ({ page, signIn }) => {
  await signIn("basic");
  await openCalculator(page);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("tab", { name: "Simples" })).toBeFocused();
  await sidebar(page).getByRole("link", { name: "Produtos" }).click();
  await expect(page.getByRole("main")).toBeFocused();
});
