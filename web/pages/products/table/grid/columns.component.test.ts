import { expect } from "#web/testing/expect.ts";
import type { Page } from "#web/testing/page.ts";
import {
  focusedCell,
  sellerWithGroup,
  sellerWithProducts,
  tableCell,
} from "#web/testing/screens/products-table-screen.ts";
import { test } from "#web/testing/test.ts";

const header = (page: Page, name: string) => page.getByRole("columnheader", { name });
const labels = (page: Page) =>
  page
    .getByRole("columnheader")
    .elements()
    .map((element) => element.textContent)
    .filter(Boolean);
const widthOf = (page: Page, name: string) => header(page, name).element().getBoundingClientRect().width;

test("GR-05 the first columns fit 1440 pixels beside the menu, and a narrower screen shows that there is more", async ({
  page,
}) => {
  sellerWithProducts();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/products");
  await expect(tableCell(page, "Caneca 001", "monthly")).toBeVisible();
  const grid = () => page.getByRole("grid").element();
  expect(grid().scrollWidth).toBe(grid().clientWidth);
  expect(labels(page)).not.toContain("Categoria");
  const isCut = () => grid().parentElement?.hasAttribute("data-cut");
  expect(isCut()).toBe(false);
  await page.setViewportSize({ width: 1024, height: 900 });
  await expect.poll(isCut).toBe(true);
});

test("GR-05 Shift and arrows size a column, with Ctrl they move it, and the browser keeps both", async ({
  page,
}) => {
  sellerWithProducts();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/products");
  await expect(tableCell(page, "Caneca 001", "price")).toBeVisible();
  const before = widthOf(page, "Canal");
  header(page, "Canal").element().focus();
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("Shift+ArrowRight");
  await expect.poll(() => widthOf(page, "Canal")).toBe(before + 32);
  await page.keyboard.press("Control+Shift+ArrowRight");
  await expect.poll(() => labels(page).slice(0, 3)).toEqual(["Produto", "Custo", "Canal"]);
  await expect.poll(focusedCell).toBe("-1:3");
  // The first column keeps its place.
  await page.keyboard.press("Control+Shift+ArrowLeft");
  await page.keyboard.press("Control+Shift+ArrowLeft");
  await page.keyboard.press("Control+Shift+ArrowLeft");
  await expect.poll(() => labels(page).slice(0, 3)).toEqual(["Produto", "Canal", "Custo"]);
  await page.keyboard.press("Control+Shift+ArrowRight");
  await page.reload();
  await expect.poll(() => labels(page).slice(0, 3)).toEqual(["Produto", "Custo", "Canal"]);
  expect(widthOf(page, "Canal")).toBe(before + 32);
});

test("GR-05 the edge of a header is dragged to size its column, and does not sort", async ({ page }) => {
  sellerWithProducts();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/products");
  await expect(tableCell(page, "Caneca 001", "price")).toBeVisible();
  const before = widthOf(page, "Margem");
  const { right, top } = header(page, "Margem").element().getBoundingClientRect();
  await page.mouse.move(right, top + 20);
  await page.mouse.down();
  await page.mouse.move(right + 30, top + 20);
  await page.mouse.move(right + 60, top + 20);
  await page.mouse.up();
  await expect.poll(() => widthOf(page, "Margem")).toBe(before + 60);
  await expect(header(page, "Margem")).not.toHaveAttribute("aria-sort", /./);
});

test("GR-05 the menu of columns shows one that was hidden, and restores all as they were", async ({
  page,
}) => {
  sellerWithProducts();
  await page.goto("/products");
  await expect(tableCell(page, "Caneca 001", "price")).toBeVisible();
  await page.keyboard.press("c");
  await page.getByRole("menuitemcheckbox", { name: "Categoria" }).click();
  await page.keyboard.press("Escape");
  await expect.poll(() => labels(page)).toContain("Categoria");
  await page.keyboard.press("c");
  await page.getByRole("menuitem", { name: "Colunas como no início" }).click();
  await expect.poll(() => labels(page)).not.toContain("Categoria");
});

test("D463 the suggested price is saved with one press, can be undone, and its column is optional", async ({
  page,
}) => {
  const { stock } = sellerWithProducts("paid", 2);
  await page.goto("/products");
  await expect(tableCell(page, "Caneca 001", "price")).toBeVisible();
  await expect(tableCell(page, "Caneca 001", "suggested")).toHaveCount(0);
  await page.keyboard.press("c");
  await page.getByRole("menuitemcheckbox", { name: "Preço sugerido" }).click();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Usar R$\u00a089,79 em Caneca 001" }).click();
  await expect.poll(() => stock[0]?.priceCents).toBe(8979);
  await expect(tableCell(page, "Caneca 001", "suggested")).toHaveText("—");
  await page.keyboard.press("Control+z");
  await expect.poll(() => stock[0]?.priceCents).toBe(7999);
  await expect(tableCell(page, "Caneca 001", "suggested")).toHaveText("R$ 89,79Usar");
});

test("GR-16 rows that are filtered for correction show the price that corrects, with its button", async ({
  page,
}) => {
  sellerWithProducts("paid", 2);
  await page.goto("/products?toFix=true");
  await expect(page.getByRole("button", { name: /^Usar R\$.* em Caneca 001$/ })).toBeVisible();
  expect(labels(page).indexOf("Preço sugerido")).toBe(labels(page).indexOf("Preço") + 1);
  await page.goto("/products");
  await expect(tableCell(page, "Caneca 001", "price")).toBeVisible();
  await expect(tableCell(page, "Caneca 001", "suggested")).toHaveCount(0);
});

test("GR-05 D284 grouped by product, a heading says how many listings earn what together", async ({
  page,
}) => {
  const { monthlyReais } = sellerWithGroup();
  await page.goto("/products");
  await page.getByRole("button", { name: /^Ordem/ }).click();
  await page.getByRole("menuitemradio", { name: "Agrupado por produto" }).click();
  await expect.poll(() => window.location.search).toBe("?sort=PRODUCT&direction=ASC");
  const headings = page.getByCSS(".grid-group");
  await expect(headings).toHaveCount(3);
  await expect(headings.first()).toContainText("Caneca 001");
  await expect(headings.first()).toContainText("2 anúncios");
  await expect(headings.first()).toContainText(monthlyReais);
  const place = (column: string) =>
    page.getByCSS(`[data-cell="${column}"]`).element().getBoundingClientRect();
  // The heading has its own room above the first row of a product, and none between its listings.
  expect(place("1:1").top - place("0:1").top).toBe(44);
  expect(place("2:1").top - place("1:1").top).toBe(76);
});
