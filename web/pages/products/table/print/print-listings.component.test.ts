import { vi } from "vitest";
import { expect } from "#web/testing/expect.ts";
import { type Page, toast } from "#web/testing/page.ts";
import { sheet } from "#web/testing/printing.ts";
import { sellerWithGroup, sellerWithProducts, tableRow } from "#web/testing/screens/products-table-screen.ts";
import { test } from "#web/testing/test.ts";

type Print = {
  head: string;
  about: string;
  titles: string;
  rows: number;
  groups: string[];
  controls: number;
};

/** Records what the sheet has at the moment of printing. */
function recordPrints(page: Page): Print[] {
  const prints: Print[] = [];
  vi.spyOn(window, "print").mockImplementation(() => {
    window.dispatchEvent(new Event("beforeprint"));
    const [paper] = sheet(page).elements();
    const text = (selector: string) => paper?.querySelector(selector)?.textContent ?? "";
    prints.push({
      head: text("header"),
      about: text(".listing-sheet-about"),
      titles: text("thead"),
      groups: [...(paper?.querySelectorAll("[scope=rowgroup]") ?? [])].map((each) => each.textContent),
      rows: paper?.querySelectorAll("tbody tr").length ?? 0,
      controls: paper?.querySelectorAll("button, input, a, select").length ?? -1,
    });
    window.dispatchEvent(new Event("afterprint"));
  });
  return prints;
}

const printButton = (page: Page) => page.getByRole("button", { name: "Imprimir a tabela" });

test("GR-10 D318 all rows of the filter are printed, also those that were not loaded, without controls", async ({
  page,
}) => {
  sellerWithProducts("paid", 120);
  await page.goto("/products?search=Caneca");
  await expect(tableRow(page, "Caneca 001")).toBeVisible();
  const prints = recordPrints(page);
  await printButton(page).click();
  await expect.poll(() => prints[0]).toMatchObject({ rows: 120, controls: 0 });
  expect(prints[0]?.about).toBe("120 anúncios · Busca: “Caneca” · com 7% de imposto de exemplo");
  expect(prints[0]?.titles).toContain("ProdutoCanalCustoPreço");
  expect(prints[0]?.head).toMatch(/^Calculadora de PreçosProdutos em /);
  await page.keyboard.press("Control+p");
  await expect.poll(() => prints.length).toBe(2);
});

test("GR-10 D318 a catalogue of more than a thousand rows is printed whole, and its reading is told", async ({
  page,
}) => {
  sellerWithProducts("paid", 1100);
  await page.goto("/products");
  await expect(tableRow(page, "Caneca 001")).toBeVisible();
  const prints = recordPrints(page);
  await printButton(page).click();
  await expect(toast(page)).toContainText("Preparando 1.100 linhas para imprimir");
  await expect.poll(() => prints[0]?.rows, { timeout: 20_000 }).toBe(1100);
  expect(prints[0]?.about).toBe("1.100 anúncios · com 7% de imposto de exemplo");
});

test("GR-10 I5 the table is printed with the seller's own brand", async ({ page }) => {
  const { account } = sellerWithProducts("paid", 3);
  const brand = { name: "Casa das Panelas", color: "#7a1fa2", logoUrl: null, isActive: true };
  Object.assign(account, { brand: { __typename: "Brand", ...brand } });
  await page.goto("/products");
  await expect(tableRow(page, "Caneca 001")).toBeVisible();
  const prints = recordPrints(page);
  await printButton(page).click();
  await expect.poll(() => prints[0]?.head).toMatch(/^Casa das PanelasProdutos em /);
});

test("GR-10 GR-05 D284 grouped by product, the paper has a heading for each product", async ({ page }) => {
  const { monthlyReais } = sellerWithGroup();
  await page.goto("/products?sort=PRODUCT&direction=ASC");
  await expect(page.getByCSS(".grid-group")).toHaveCount(3);
  const prints = recordPrints(page);
  await printButton(page).click();
  await expect.poll(() => prints[0]?.groups.length).toBe(3);
  expect(prints[0]?.groups[0]).toContain("Caneca 0012 anúncios");
  expect(prints[0]?.groups[0]).toContain(monthlyReais);
});
