import { violations } from "#web/testing/axe.ts";
import { clock } from "#web/testing/clock.ts";
import { stockCatalogue } from "#web/testing/data/catalogue.ts";
import { expect, expectAddress } from "#web/testing/expect.ts";
import { announceViewer, cutOff, restoreConnections, runOut, signInAs } from "#web/testing/fake-server.ts";
import type { Page } from "#web/testing/page.ts";
import { test } from "#web/testing/test.ts";
import { toast } from "#web/testing/toast.ts";

function open(tier: "basic" | "paid" | "expired" = "paid", count = 120) {
  const account = signInAs(tier);
  return { account, ...stockCatalogue(account, count) };
}

const rows = (page: Page) => page.getByRole("grid", { name: "Produtos" }).getByRole("row");
const row = (page: Page, name: string) => rows(page).filter({ hasText: name });
const cell = (page: Page, name: string, column: string) =>
  row(page, name).getByCSS(`[data-column=${column}]`);

/** The end is that of what was read, which grows with each page that arrives. */
async function expectEnd(page: Page): Promise<void> {
  const reachEnd = async () => {
    await page.keyboard.press("Control+End");
    return row(page, "Caneca 120").elements().length;
  };
  await expect.poll(reachEnd).toBe(1);
}

const focused = () => document.activeElement?.getAttribute("data-cell") ?? null;

test("PR-04 the keyboard walks the grid, however far, and only rows in sight are in the page", async ({
  page,
}) => {
  open();
  await page.goto("/products");
  await cell(page, "Caneca 001", "product").focus();
  for (const [key, place] of [
    ["ArrowRight", "0:2"],
    ["ArrowDown", "1:2"],
    ["End", "1:11"],
    ["Home", "1:0"],
    ["ArrowUp", "0:0"],
    ["ArrowUp", "-1:0"],
    ["ArrowDown", "0:0"],
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(focused, { message: key }).toBe(place);
  }
  await page.keyboard.press("PageDown");
  await expect.poll(() => Number(focused()?.split(":")[0])).toBeGreaterThan(5);
  // The first page has 50 rows, and the next one is on its way: the end is where it ends.
  await page.keyboard.press("Control+End");
  await expect.poll(() => Number(focused()?.split(":")[0])).toBeGreaterThan(90);
  expect(rows(page).elements().length).toBeLessThan(60);
  await expect(page.getByRole("grid")).toHaveAttribute("aria-rowcount", "121");
});

test("PR-04 the address says what is shown, and back walks through it", async ({ page }) => {
  const { asked } = open();
  await page.goto("/products?channels=SHOPEE&sort=PROFIT&direction=ASC");
  await expect(row(page, "Caneca 001")).toBeVisible();
  expect(asked[0]).toMatchObject({
    filter: { channels: ["SHOPEE"] },
    orderBy: { field: "PROFIT", direction: "ASC" },
  });
  await page.keyboard.press("/");
  await page.keyboard.type("caneca 007");
  await expect(rows(page)).toHaveCount(2);
  await expectAddress("/products?search=caneca+007&channels=SHOPEE&sort=PROFIT&direction=ASC");
  await page.getByRole("columnheader", { name: "Preço" }).click();
  await expectAddress(/sort=PRICE&direction=ASC$/);
  await expect(page.getByRole("columnheader", { name: "Preço" })).toHaveAttribute("aria-sort", "ascending");
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole("searchbox")).toHaveValue("");
  await expect(row(page, "Caneca 001")).toBeVisible();
});

test("PR-04 without a match the table says so, and leads back to all", async ({ page }) => {
  open();
  await page.goto("/products?healths=LOSS");
  await page.getByRole("button", { name: "Ver todos os anúncios" }).click();
  await expectAddress("/products");
  await expect(row(page, "Caneca 001")).toBeVisible();
  await expect(page.getByRole("main")).toBeFocused();
});

test("PR-04 clearing the filters hands the keyboard on to the page", async ({ page }) => {
  open();
  await page.goto("/products?lossZone=true");
  await page.getByRole("button", { name: "Limpar filtros" }).click();
  await expect(page.getByRole("main")).toBeFocused();
  await expectAddress("/products");
});

test("PR-05 profit follows while a price is typed; Enter saves and goes down, and it can be undone", async ({
  page,
}) => {
  const { stock } = open();
  await page.goto("/products");
  await expect(cell(page, "Caneca 001", "profit")).toHaveText("R$ 3,89");
  await cell(page, "Caneca 001", "price").focus();
  await page.keyboard.type("99,90");
  await expect(cell(page, "Caneca 001", "profit")).not.toHaveText("R$ 3,89");
  const typed = await cell(page, "Caneca 001", "profit").innerText();
  expect(stock.map(({ version }) => version)).not.toContain(2);
  await page.keyboard.press("Enter");
  await expect.poll(() => stock[0]?.priceCents).toBe(9990);
  await expect(cell(page, "Caneca 001", "profit")).toHaveText(typed);
  await expect.poll(focused).toBe("1:4");
  await expect(cell(page, "Caneca 001", "price")).toHaveText("R$ 99,90");
  await expect(toast(page).getByRole("button", { name: "Desfazer" })).toBeVisible();
});

test("PR-05 Esc takes back what was typed, and a text that is no price says why in its cell", async ({
  page,
}) => {
  const { stock } = open();
  await page.goto("/products");
  await cell(page, "Caneca 002", "cost").focus();
  await page.keyboard.press("F2");
  await page.keyboard.type("doze");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toHaveText("Digite um valor em reais, como 12,90.");
  await page.keyboard.press("Escape");
  await expect(cell(page, "Caneca 002", "cost")).toHaveText("R$ 50,00");
  await expect.poll(focused).toBe("1:3");
  expect(stock.map(({ product }) => product.version)).not.toContain(2);
});

test("PR-05 without a connection what was typed stays, and is saved when it is back", async ({ page }) => {
  const { stock } = open();
  await page.goto("/products");
  await cell(page, "Caneca 001", "price").focus();
  cutOff("updateListing");
  await page.keyboard.type("88");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/1 valor ainda não foi salvo/)).toBeVisible();
  await expect(cell(page, "Caneca 001", "price")).toContainText("R$ 88,00");
  restoreConnections();
  window.dispatchEvent(new Event("online"));
  await expect.poll(() => stock[0]?.priceCents).toBe(8800);
  await expect(page.getByText(/ainda não foi salvo/)).toHaveCount(0);
});

test("PR-04 a lost connection in the middle of a scroll says so, keeps what was read, and goes on with it", async ({
  page,
}) => {
  open();
  await page.goto("/products");
  await cell(page, "Caneca 001", "product").focus();
  cutOff("viewer");
  await page.keyboard.press("Control+End");
  await expect(page.getByText(/Não conseguimos carregar o resto da lista/)).toBeVisible();
  restoreConnections();
  window.dispatchEvent(new Event("online"));
  await expect(page.getByText(/Não conseguimos carregar o resto da lista/)).toHaveCount(0);
  await expectEnd(page);
});

test("PR-04 D220 a scroll that is refused for a while says for how long, and goes on by itself", async ({
  page,
}) => {
  open();
  await page.goto("/products");
  await cell(page, "Caneca 001", "product").focus();
  await clock.install();
  runOut("viewer", 40);
  await page.keyboard.press("Control+End");
  await expect(page.getByText(/A lista continua sozinha em (40|39) s/)).toBeVisible();
  restoreConnections();
  await clock.runFor(41_000);
  await expect(page.getByText(/A lista continua sozinha/)).toHaveCount(0);
  await expectEnd(page);
});

test("PR-06 a price saved elsewhere meanwhile is shown beside the typed one, and the seller chooses", async ({
  page,
}) => {
  const { stock } = open();
  await page.goto("/products");
  await cell(page, "Caneca 001", "price").focus();
  Object.assign(stock[0] ?? {}, { priceCents: 6000, version: 2 });
  await page.keyboard.type("88");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("R$ 88,00");
  await expect(dialog).toContainText("R$ 60,00");
  expect(stock.map(({ priceCents }) => priceCents)).not.toContain(8800);
  await dialog.getByRole("button", { name: "Salvar os meus valores" }).click();
  await expect.poll(() => stock[0]?.priceCents).toBe(8800);
});

test("PR-04 a selection turns the toolbar into actions with a count", async ({ page }) => {
  open();
  await page.goto("/products");
  await row(page, "Caneca 001").getByRole("checkbox").click();
  await expect(page.getByRole("toolbar")).toContainText("1 anúncio selecionado");
  await cell(page, "Caneca 004", "product").focus();
  await page.keyboard.press("Shift+ ");
  await expect(page.getByRole("toolbar")).toContainText("4 anúncios selecionados");
  await page.keyboard.press("Control+a");
  await expect(page.getByRole("toolbar")).toContainText("120 anúncios selecionados");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("toolbar")).toHaveCount(0);
});

test("PR-03 D94 the surplus is read only, says so, and stays exportable", async ({ page }) => {
  const { account, stock } = open("expired", 7);
  Object.assign(account.catalogue, { productLimit: 5, readOnlyCount: 2 });
  Object.assign(stock[6]?.product ?? {}, { isReadOnly: true });
  await page.goto("/products");
  await expect(page.getByText(/2 dos seus 7 produtos estão só para leitura/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Escolher quais ficam abertos" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Exportar" })).toBeVisible();
  await cell(page, "Caneca 007", "cost").focus();
  await page.keyboard.press("Enter");
  await expect(toast(page)).toContainText("só para leitura");
  await expect(page.getByRole("textbox", { name: /^Custo de/ })).toHaveCount(0);
});

test("PR-04 S9-02 an empty catalogue has three ways to begin, and a basic account its limit", async ({
  page,
}) => {
  const { account } = open("basic", 0);
  Object.assign(account.catalogue, { productLimit: 5 });
  await page.goto("/products");
  await expect(page.getByText("0 de 5 produtos")).toBeVisible();
  const main = page.getByRole("main");
  for (const name of [
    "Abrir a calculadora",
    "Importar planilha",
    "Novo produto",
    "Baixe a planilha de exemplo",
  ]) {
    await expect(main.getByRole("link", { name })).toBeVisible();
  }
});

test("PR-04 on a phone the listings are cards with the two figures, and the filters a sheet", async ({
  page,
}) => {
  open();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/products");
  const card = page
    .getByRole("list", { name: "Produtos" })
    .getByRole("link")
    .filter({ hasText: "Caneca 001" });
  await expect(card).toContainText("R$ 3,89");
  await expect(card).toContainText("Margem");
  await page.getByRole("button", { name: "Filtros" }).click();
  await page.getByRole("dialog").getByRole("checkbox", { name: "Amazon" }).click();
  await expectAddress("/products?channels=AMAZON");
  await page.getByRole("button", { name: "Limpar" }).click();
  await expectAddress("/products");
  await expect(page.getByRole("button", { name: "Ver 120 anúncios" })).toBeFocused();
});

test("PR-09 on a phone, and without choosing any, the prices of the whole list are changed", async ({
  page,
}) => {
  open();
  await page.goto("/products?channels=SHOPEE");
  await expect(row(page, "Caneca 001")).toBeVisible();
  await page.keyboard.press("p");
  await expectAddress("/products/bulk/new?channels=SHOPEE");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goBack();
  await page.getByRole("button", { name: "Mais ações" }).click();
  await page.getByRole("menuitem", { name: "Mudar os preços da lista" }).click();
  await expectAddress("/products/bulk/new?channels=SHOPEE");
});

test("D210 what says 'recalculando' is read again once a worker has computed it", async ({ page }) => {
  const { account, stock } = open();
  const [first] = stock;
  account.catalogue.areFiguresStale = true;
  Object.assign(first ?? {}, { isStale: true });
  await page.goto("/products");
  await expect(row(page, "Caneca 001")).toContainText("recalculando");
  await announceViewer();
  Object.assign(first ?? {}, { isStale: false, profitCents: 1234 });
  account.catalogue.areFiguresStale = false;
  await announceViewer();
  await expect(row(page, "Caneca 001")).toContainText(/R\$\s12,34/);
  await expect(row(page, "Caneca 001")).not.toContainText("recalculando");
});

test("S9-15 PR-04 axe has nothing against the table", async ({ page }) => {
  open();
  await page.goto("/products");
  await expect(row(page, "Caneca 001")).toBeVisible();
  expect(await violations(document.body)).toEqual([]);
});
