import { expect } from "#web/testing/expect.ts";
import { changeBefore, clearFaults, dropConnection, recordCalls } from "#web/testing/fake-server.ts";
import { toast } from "#web/testing/page.ts";
import {
  focusedCell,
  sellerWithProducts,
  tableCell,
  tableRow,
} from "#web/testing/screens/products-table-screen.ts";
import { test } from "#web/testing/test.ts";

test("PR-05 profit follows while a price is typed; Enter saves and goes down, and it can be undone", async ({
  page,
}) => {
  const { stock } = sellerWithProducts();
  await page.goto("/products");
  await expect(tableCell(page, "Caneca 001", "profit")).toHaveText("R$ 3,89");
  await tableCell(page, "Caneca 001", "price").focus();
  await page.keyboard.type("99,90");
  await expect(tableCell(page, "Caneca 001", "profit")).not.toHaveText("R$ 3,89");
  const typed = await tableCell(page, "Caneca 001", "profit").innerText();
  expect(stock.map(({ version }) => version)).not.toContain(2);
  await page.keyboard.press("Enter");
  await expect.poll(() => stock[0]?.priceCents).toBe(9990);
  await expect(tableCell(page, "Caneca 001", "profit")).toHaveText(typed);
  await expect.poll(focusedCell).toBe("1:4");
  await expect(tableCell(page, "Caneca 001", "price")).toHaveText("R$ 99,90");
  await expect(toast(page).getByRole("button", { name: "Desfazer" })).toBeVisible();
});

test("PR-05 Esc takes back what was typed, and a text that is no price says why in its cell", async ({
  page,
}) => {
  const { stock } = sellerWithProducts();
  await page.goto("/products");
  await tableCell(page, "Caneca 002", "cost").focus();
  await page.keyboard.press("F2");
  await page.keyboard.type("doze");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toHaveText("Digite um valor em reais, como 12,90.");
  await page.keyboard.press("Escape");
  await expect(tableCell(page, "Caneca 002", "cost")).toHaveText("R$ 50,00");
  await expect.poll(focusedCell).toBe("1:3");
  expect(stock.map(({ product }) => product.version)).not.toContain(2);
});

test("PR-05 without a connection what was typed stays, and is saved when it is back", async ({ page }) => {
  const { stock } = sellerWithProducts();
  await page.goto("/products");
  await tableCell(page, "Caneca 001", "price").focus();
  dropConnection("updateListing");
  await page.keyboard.type("88");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/1 valor ainda não foi salvo/)).toBeVisible();
  await expect(tableCell(page, "Caneca 001", "price")).toContainText("R$ 88,00");
  // A tablet turned upright shows cards, and still shows the note.
  await page.setViewportSize({ width: 744, height: 1000 });
  await expect(page.getByRole("list", { name: "Produtos" })).toBeVisible();
  await expect(page.getByText(/1 valor ainda não foi salvo/)).toBeVisible();
  clearFaults();
  window.dispatchEvent(new Event("online"));
  await expect.poll(() => stock[0]?.priceCents).toBe(8800);
  await expect(page.getByText(/ainda não foi salvo/)).toHaveCount(0);
});

test("D260 without a connection the profit is that of the typed price, marked as not saved", async ({
  page,
}) => {
  const { stock } = sellerWithProducts();
  const calls = recordCalls();
  await page.goto("/products");
  const profit = tableCell(page, "Caneca 002", "profit");
  await expect(profit).toHaveText("R$ 3,89");
  await page.keyboard.press("Shift");
  await expect.poll(() => calls).toContain("nodes");
  for (const field of ["nodes", "product", "viewer", "updateListing"]) dropConnection(field);
  await tableCell(page, "Caneca 002", "price").focus();
  await page.keyboard.type("99,90");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/1 valor ainda não foi salvo/)).toBeVisible();
  await expect(profit).toHaveText("Com o valor que ainda não foi salvo.R$ 12,92");
  clearFaults();
  window.dispatchEvent(new Event("online"));
  await expect.poll(() => stock[1]?.priceCents).toBe(9990);
  await expect(profit).toHaveText("R$ 12,92");
});

test("D260 a new price never stands beside the profit of the old one", async ({ page }) => {
  sellerWithProducts();
  for (const field of ["nodes", "updateListing"]) dropConnection(field);
  await page.goto("/products");
  const profit = tableCell(page, "Caneca 002", "profit");
  await expect(profit).toHaveText("R$ 3,89");
  await tableCell(page, "Caneca 002", "price").focus();
  await page.keyboard.type("99,90");
  await page.keyboard.press("Enter");
  await expect(profit).toHaveText("Com o valor que ainda não foi salvo.—");
  await expect(tableCell(page, "Caneca 002", "health")).toContainText("recalculando");
  await expect(tableCell(page, "Caneca 001", "profit")).toHaveText("R$ 3,89");
  clearFaults();
  window.dispatchEvent(new Event("online"));
  await expect(profit).toHaveText("R$ 12,92");
});

test("PR-06 a price saved elsewhere meanwhile is shown beside the typed one, and the seller chooses", async ({
  page,
}) => {
  const { stock } = sellerWithProducts();
  changeBefore("updateListing", () => Object.assign(stock[0] ?? {}, { priceCents: 6000, version: 2 }));
  await page.goto("/products");
  await tableCell(page, "Caneca 001", "price").focus();
  await page.keyboard.press("Shift");
  await page.keyboard.type("88");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("R$ 88,00");
  await expect(dialog).toContainText("R$ 60,00");
  expect(stock.map(({ priceCents }) => priceCents)).not.toContain(8800);
  await dialog.getByRole("button", { name: "Salvar os meus valores" }).click();
  await expect.poll(() => stock[0]?.priceCents).toBe(8800);
});

test("D314 an extra Enter at a cell's two values loses neither, and the cell opens again", async ({
  page,
}) => {
  const { stock } = sellerWithProducts();
  changeBefore("updateListing", () => Object.assign(stock[0] ?? {}, { priceCents: 6000, version: 2 }));
  await page.goto("/products");
  await tableCell(page, "Caneca 001", "price").focus();
  await page.keyboard.press("Shift");
  await page.keyboard.type("88");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog").getByRole("button", { name: "Decidir depois" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(stock[0]?.priceCents).toBe(6000);
  await expect(tableCell(page, "Caneca 001", "price")).toContainText("88");
});

test("PR-05 the clicked cell is the one that is edited, by mouse and by keyboard", async ({ page }) => {
  const { stock } = sellerWithProducts();
  await page.goto("/products");
  const price = (name: string) => tableCell(page, name, "price");
  const priceOf = (at: number) => stock[at]?.priceCents;
  const second = priceOf(1);
  await price("Caneca 001").click();
  await page.keyboard.type("61,00");
  await price("Caneca 003").click();
  await expect.poll(focusedCell).toBe("2:4");
  await page.keyboard.type("63,00");
  await tableCell(page, "Caneca 005", "cost").click();
  await expect.poll(focusedCell).toBe("4:3");
  await page.keyboard.type("45,00");
  await page.keyboard.press("Enter");
  await page.keyboard.type("46,00");
  await page.keyboard.press("Tab");
  await expect.poll(() => [priceOf(0), priceOf(1), priceOf(2)]).toEqual([6100, second, 6300]);
  await expect.poll(() => [4, 5].map((at) => stock[at]?.product.costCents)).toEqual([4500, 4600]);
  await expect(price("Caneca 001")).toHaveText("R$ 61,00");
  await expect(price("Caneca 003")).toHaveText("R$ 63,00");
});

test("GR-04 a saved price that loses money says how much, with the way back", async ({ page }) => {
  const { stock } = sellerWithProducts();
  await page.goto("/products");
  await tableCell(page, "Caneca 001", "price").focus();
  await page.keyboard.type("40,00");
  await expect(tableCell(page, "Caneca 001", "profit")).toContainText("−");
  await page.keyboard.press("Enter");
  await expect.poll(() => stock[0]?.priceCents).toBe(4000);
  await expect(toast(page)).toContainText(/Preço salvo, mas dá prejuízo de R\$.\d+,\d{2}/);
  await expect(toast(page).getByRole("button", { name: "Desfazer" })).toBeVisible();
});

test("GR-04 a saved price below the seller's minimum margin says so, with the way back", async ({ page }) => {
  const { stock } = sellerWithProducts();
  await page.goto("/products");
  await tableCell(page, "Caneca 001", "price").focus();
  await page.keyboard.type("79,98");
  await expect(tableCell(page, "Caneca 001", "profit")).toContainText("3,88");
  await page.keyboard.press("Enter");
  await expect.poll(() => stock[0]?.priceCents).toBe(7998);
  await expect(toast(page)).toContainText("Preço salvo, mas abaixo da sua margem mínima");
  await expect(toast(page).getByRole("button", { name: "Desfazer" })).toBeVisible();
});

test("GR-04 D284 name, tags and terms are edited in their cells, and undone with Ctrl+Z", async ({
  page,
}) => {
  const { stock } = sellerWithProducts();
  await page.goto("/products");
  const shown = page.getByRole("button", { name: "Colunas e altura das linhas" });
  await shown.click();
  for (const column of ["Etiquetas", "Categoria", "Desconto"])
    await page.getByRole("menuitemcheckbox", { name: column }).click();
  await page.keyboard.press("Escape");
  const cell = (column: string) => tableCell(page, "Caneca 002", column);
  const profit = await cell("profit").innerText();

  await cell("discount").focus();
  await page.keyboard.type("10");
  await page.keyboard.press("Enter");
  await expect.poll(() => stock[1]?.terms).toEqual({ discountPct: 10 });
  await expect(cell("discount")).toHaveText("10%");
  await expect(cell("profit")).not.toHaveText(profit);

  await cell("tags").focus();
  await page.keyboard.type("casa, mesa");
  await page.keyboard.press("Enter");
  await expect.poll(() => stock[1]?.product).toMatchObject({ tags: ["casa", "mesa"] });
  await cell("category").focus();
  await page.keyboard.type("n");
  await expect(page.getByRole("combobox", { name: "Categoria de Caneca 002" })).toHaveValue("n");
  await page.keyboard.press("Escape");

  await cell("product").focus();
  await page.keyboard.press("F2");
  await page.keyboard.type("Xícara");
  await page.keyboard.press("Enter");
  await expect(tableRow(page, "Xícara")).toBeVisible();
  for (const _ of [1, 2, 3]) await page.keyboard.press("Control+z");
  await expect.poll(() => stock[1]?.product).toMatchObject({ name: "Caneca 002", tags: ["verão"] });
  await expect.poll(() => stock[1]?.terms).toEqual({ discountPct: null });
  await expect(cell("profit")).toHaveText(profit);
});

test("GR-02 without a connection Ctrl+Z takes a value back that was not sent, and says so", async ({
  page,
}) => {
  const { stock } = sellerWithProducts();
  await page.goto("/products");
  await tableCell(page, "Caneca 001", "price").focus();
  dropConnection("updateListing");
  await page.keyboard.type("88");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/1 valor ainda não foi salvo/)).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(toast(page)).toContainText("Preço não enviado foi desfeito");
  await expect(tableCell(page, "Caneca 001", "price")).toHaveText("R$ 79,99");
  clearFaults();
  window.dispatchEvent(new Event("online"));
  await expect(page.getByText(/ainda não foi salvo/)).toHaveCount(0);
  expect(stock[0]?.priceCents).toBe(7999);
});

test("GR-12 Ctrl+K in an open cell opens the search, and saves what was typed", async ({ page }) => {
  const { stock } = sellerWithProducts();
  await page.goto("/products");
  await tableCell(page, "Caneca 001", "price").focus();
  await page.keyboard.type("88");
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect.poll(() => stock[0]?.priceCents).toBe(8800);
});
