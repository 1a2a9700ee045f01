import { expect, expectAddress } from "#web/testing/expect.ts";
import { announceViewer, clearFaults, dropConnection, recordCalls } from "#web/testing/fake-server.ts";
import { type Page, toast } from "#web/testing/page.ts";
import { focusedCell, sellerWithProducts, tableCell } from "#web/testing/screens/products-table-screen.ts";
import { test } from "#web/testing/test.ts";

type Seller = ReturnType<typeof sellerWithProducts>;
type Stock = Seller["stock"];

/** What another tab or device does: it saves, which puts the listing first. The stream says so. */
async function saveElsewhere({ account, stock }: Seller, name: string, priceCents: number): Promise<void> {
  const at = stock.findIndex(({ product }) => product.name === name);
  const [listing] = stock.splice(at, 1);
  if (!listing) throw new Error(`there is no ${name}`);
  stock.unshift(Object.assign(listing, { priceCents, version: listing.version + 1 }));
  account.catalogue.revision += 1;
  await announceViewer();
}

const priceOf = (stock: Stock, name: string) =>
  stock.find(({ product }) => product.name === name)?.priceCents;

const order = (page: Page) => page.getByText("A ordem mudou");

/** Opens the table and types into the third row's price. */
async function typeIntoThird(page: Page, text: string): Promise<Seller> {
  const seller = sellerWithProducts("paid", 12);
  await page.goto("/products");
  await tableCell(page, "Caneca 003", "price").click();
  await announceViewer();
  await page.keyboard.type(text);
  await expect(page.getByRole("textbox", { name: /^Preço de Caneca 003/ })).toBeFocused();
  return seller;
}

test("GR-12 an open cell stays with its listing when another tab's save re-orders the rows", async ({
  page,
}) => {
  const seller = await typeIntoThird(page, "6");
  const { stock } = seller;
  await saveElsewhere(seller, "Caneca 008", 9000);
  await expect(order(page)).toBeVisible();
  const input = page.getByRole("textbox", { name: /^Preço de Caneca 003/ });
  await expect(input).toBeFocused();
  await expect(input).toHaveValue("6");
  await page.keyboard.press("Control+a");
  await page.keyboard.type("65,00");
  await page.keyboard.press("Enter");
  await expect.poll(() => priceOf(stock, "Caneca 003")).toBe(6500);
  expect(stock.map(({ priceCents }) => priceCents).filter((cents) => cents === 6500)).toHaveLength(1);
  // The row below in the order that the seller sees.
  await expect.poll(() => document.activeElement?.closest("[role=row]")?.textContent).toContain("Caneca 004");
  await expect(tableCell(page, "Caneca 008", "price")).toHaveText("R$ 90,00");
  await page.getByRole("button", { name: "Atualizar" }).click();
  await expect(order(page)).toHaveCount(0);
  await expect(page.getByRole("grid").getByRole("row").nth(1)).toContainText("Caneca 008");
});

test("GR-12 PR-06 a price saved in another tab while one is typed shows both, and neither is lost", async ({
  page,
}) => {
  const seller = await typeIntoThird(page, "47,00");
  const { stock } = seller;
  await saveElsewhere(seller, "Caneca 003", 4900);
  await expect(order(page)).toBeVisible();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Caneca 003" });
  await expect(dialog).toContainText("R$ 47,00");
  await expect(dialog).toContainText("R$ 49,00");
  expect(priceOf(stock, "Caneca 003")).toBe(4900);
  await dialog.getByRole("button", { name: "Decidir depois" }).click();
  const cell = tableCell(page, "Caneca 003", "price");
  await expect(cell).toContainText("R$ 47,00");
  expect(getComputedStyle(cell.getByCSS(".cell-draft").element()).borderStyle).toBe("dotted");
  // Having seen the other value, the seller may replace it.
  await cell.click();
  await page.keyboard.press("F2");
  await page.keyboard.press("Enter");
  await expect.poll(() => priceOf(stock, "Caneca 003")).toBe(4700);
});

test("GR-12 a recompute on another device re-orders nothing under an open cell", async ({ page }) => {
  const { account, stock } = sellerWithProducts("paid", 12);
  account.catalogue.areFiguresStale = true;
  await page.goto("/products?sort=MONTHLY_PROFIT");
  await tableCell(page, "Caneca 002", "price").click();
  await announceViewer();
  await page.keyboard.type("55");
  stock.reverse();
  account.catalogue.areFiguresStale = false;
  await announceViewer();
  await expect(order(page)).toBeVisible();
  await page.keyboard.type(",50");
  await page.keyboard.press("Tab");
  await expect.poll(() => priceOf(stock, "Caneca 002")).toBe(5550);
  expect(stock.filter(({ priceCents }) => priceCents !== 7999)).toHaveLength(1);
});

test("GR-12 without an open cell the cursor and the focus go with their listing", async ({ page }) => {
  const seller = sellerWithProducts("paid", 12);
  const { stock } = seller;
  await page.goto("/products");
  await tableCell(page, "Caneca 003", "price").click();
  await announceViewer();
  await saveElsewhere(seller, "Caneca 008", 9000);
  await expect.poll(focusedCell).toBe("3:4");
  await expect(order(page)).toHaveCount(0);
  await page.keyboard.type("61,00");
  await page.keyboard.press("Enter");
  await expect.poll(() => priceOf(stock, "Caneca 003")).toBe(6100);
});

test("GR-12 Back with a readable price in its cell saves it for its listing", async ({ page }) => {
  const { stock } = sellerWithProducts("paid", 12);
  await page.goto("/pricing");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.getByRole("link", { name: "Produtos" }).click();
  await tableCell(page, "Caneca 003", "price").click();
  await page.keyboard.type("99,00");
  await page.goBack();
  await expectAddress("/pricing");
  await expect.poll(() => priceOf(stock, "Caneca 003")).toBe(9900);
  await expect(toast(page)).toContainText("Preço salvo");
});

test("GR-12 D491 a link or Back with a text that is no price asks first", async ({ page }) => {
  const { stock } = await typeIntoThird(page, "12x");
  await page.getByRole("link", { name: "Relatórios" }).click();
  const question = page.getByRole("alertdialog", { name: "Sair sem salvar?" });
  await question.getByRole("button", { name: "Continuar editando" }).click();
  await expectAddress("/products");
  await expect(tableCell(page, "Caneca 003", "price")).toContainText("12x");
  await page.getByRole("link", { name: "Relatórios" }).click();
  await question.getByRole("button", { name: "Sair sem salvar" }).click();
  await expectAddress("/reports");
  expect(priceOf(stock, "Caneca 003")).toBe(7999);
});

test("GR-12 closing or reloading the tab asks while a cell has a text", async ({ page }) => {
  await typeIntoThird(page, "99");
  const leaving = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);
  const calls = recordCalls();
  await page.keyboard.press("Escape");
  const again = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(again);
  expect(again.defaultPrevented).toBe(false);
  expect(calls).not.toContain("updateListing");
});

test("GR-13 '1.500' over R$ 79,99 asks, offers the other reading, and an extra Enter saves nothing", async ({
  page,
}) => {
  const { stock } = await typeIntoThird(page, "1.500");
  await page.keyboard.press("Enter");
  const question = page.getByRole("alertdialog", { name: /R\$.1\.500,00\? Era R\$.79,99/ });
  await expect(question.getByRole("button", { name: "Corrigir" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(question).toHaveCount(0);
  expect(priceOf(stock, "Caneca 003")).toBe(7999);
  const cell = tableCell(page, "Caneca 003", "price");
  await expect(cell).toContainText("R$ 1.500,00");
  await cell.click();
  await page.keyboard.press("F2");
  await page.keyboard.press("Enter");
  await question.getByRole("button", { name: "Salvar R$ 1.500,00" }).click();
  await expect.poll(() => priceOf(stock, "Caneca 003")).toBe(150000);
  await toast(page).getByRole("button", { name: "Desfazer" }).click();
  await expect.poll(() => priceOf(stock, "Caneca 003")).toBe(7999);
});

test("GR-15 a price that another device has saved appears without a reload", async ({ page }) => {
  const { account, stock } = sellerWithProducts("paid", 12);
  await page.goto("/products");
  await expect(tableCell(page, "Caneca 003", "price")).toHaveText("R$ 79,99");
  await announceViewer();
  Object.assign(stock[2] ?? {}, { priceCents: 9000, version: 2 });
  account.catalogue.revision = 1;
  await announceViewer();
  await expect(tableCell(page, "Caneca 003", "price")).toHaveText("R$ 90,00");
});

test("D494 the event of this tab's own save does not put the rows into another order", async ({ page }) => {
  const { account, stock } = sellerWithProducts("paid", 12);
  await page.goto("/products");
  await tableCell(page, "Caneca 003", "price").click();
  await announceViewer();
  account.catalogue.revision = 1;
  await page.keyboard.type("85,00");
  await page.keyboard.press("Enter");
  await expect.poll(() => priceOf(stock, "Caneca 003")).toBe(8500);
  await expect(toast(page)).toContainText("Preço salvo");
  const calls = recordCalls();
  stock.reverse();
  await announceViewer();
  await expect(page.getByRole("grid").getByRole("row").nth(1)).toContainText("Caneca 001");
  expect(calls).toEqual([]);
});

test("GR-12 a change elsewhere that cannot be read leaves the table and what is typed on the screen", async ({
  page,
}) => {
  const seller = await typeIntoThird(page, "85,00");
  dropConnection("viewer");
  const calls = recordCalls();
  await saveElsewhere(seller, "Caneca 008", 9000);
  await expect.poll(() => calls.filter((call) => call === "viewer").length).toBeGreaterThan(1);
  await expect(page.getByText(/Não conseguimos carregar/).first()).toBeVisible();
  await expect(page.getByRole("textbox", { name: /^Preço de Caneca 003/ })).toHaveValue("85,00");
  clearFaults();
  await page.keyboard.press("Enter");
  await expect.poll(() => priceOf(seller.stock, "Caneca 003")).toBe(8500);
});
