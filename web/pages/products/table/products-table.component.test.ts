import { violations } from "#web/testing/axe.ts";
import { expect, expectAddress } from "#web/testing/expect.ts";
import { toast } from "#web/testing/page.ts";
import {
  focusedCell,
  sellerWithProducts,
  tableCell,
  tableRow,
  tableRows,
} from "#web/testing/screens/products-table-screen.ts";
import { test } from "#web/testing/test.ts";

test("PR-04 arrow keys move through the whole grid; only visible rows render", async ({ page }) => {
  sellerWithProducts();
  await page.goto("/products");
  await tableCell(page, "Caneca 001", "product").focus();
  for (const [key, place] of [
    ["ArrowRight", "0:2"],
    ["ArrowDown", "1:2"],
    ["End", "1:8"],
    ["Home", "1:0"],
    ["ArrowUp", "0:0"],
    ["ArrowUp", "-1:0"],
    ["ArrowDown", "0:0"],
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(focusedCell, { message: key }).toBe(place);
  }
  await page.keyboard.press("PageDown");
  await expect.poll(() => Number(focusedCell()?.split(":")[0])).toBeGreaterThan(5);
  // The first page has 50 rows. Until the next one arrives, the list ends after it.
  await page.keyboard.press("Control+End");
  await expect.poll(() => Number(focusedCell()?.split(":")[0])).toBeGreaterThan(90);
  expect(tableRows(page).elements().length).toBeLessThan(60);
  await expect(page.getByRole("grid")).toHaveAttribute("aria-rowcount", "121");
});

test("PR-04 the URL holds the view, and Back restores earlier views", async ({ page }) => {
  const { asked } = sellerWithProducts();
  await page.goto("/products?channels=SHOPEE&sort=PROFIT&direction=ASC");
  await expect(tableRow(page, "Caneca 001")).toBeVisible();
  expect(asked[0]).toMatchObject({
    filter: { channels: ["SHOPEE"] },
    orderBy: { field: "PROFIT", direction: "ASC" },
  });
  await page.keyboard.press("/");
  await page.keyboard.type("caneca 007");
  await expect(tableRows(page)).toHaveCount(2);
  await expectAddress("/products?search=caneca+007&channels=SHOPEE&sort=PROFIT&direction=ASC");
  await page.getByRole("columnheader", { name: "Preço" }).click();
  await expectAddress(/sort=PRICE&direction=ASC$/);
  await expect(page.getByRole("columnheader", { name: "Preço" })).toHaveAttribute("aria-sort", "ascending");
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole("searchbox")).toHaveValue("");
  await expect(tableRow(page, "Caneca 001")).toBeVisible();
});

test("PR-04 without a match the table shows a message and a button that shows all listings", async ({
  page,
}) => {
  sellerWithProducts();
  await page.goto("/products?healths=LOSS");
  await page.getByRole("button", { name: "Ver todos os anúncios" }).click();
  await expectAddress("/products");
  await expect(tableRow(page, "Caneca 001")).toBeVisible();
  await expect(page.getByRole("main")).toBeFocused();
});

test("PR-04 clearing the filters moves the focus to the page", async ({ page }) => {
  sellerWithProducts();
  await page.goto("/products?lossZone=true");
  await page.getByRole("button", { name: "Limpar filtros" }).click();
  await expect(page.getByRole("main")).toBeFocused();
  await expectAddress("/products");
});

test("PR-04 a selection turns the toolbar into actions with a count", async ({ page }) => {
  sellerWithProducts();
  await page.goto("/products");
  await tableRow(page, "Caneca 001").getByRole("checkbox").click();
  await expect(page.getByRole("toolbar")).toContainText("1 anúncio selecionado");
  await tableCell(page, "Caneca 004", "product").focus();
  await page.keyboard.press("Shift+ ");
  await expect(page.getByRole("toolbar")).toContainText("4 anúncios selecionados");
  await page.keyboard.press("Control+a");
  await expect(page.getByRole("toolbar")).toContainText("120 anúncios selecionados");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("toolbar")).toHaveCount(0);
});

test("GR-02 '?' and the menu of columns list the keys", async ({ page }) => {
  sellerWithProducts();
  await page.goto("/products");
  await tableCell(page, "Caneca 001", "price").click();
  await page.keyboard.press("?");
  const list = page.getByRole("dialog", { name: "Atalhos do teclado" });
  await expect(list).toContainText("Salvar e descer");
  await page.keyboard.press("Escape");
  await expect(list).toHaveCount(0);
  await expect.poll(focusedCell).toBe("0:4");
  await page.getByRole("button", { name: "Colunas e altura das linhas" }).click();
  await page.getByRole("menuitem", { name: "Atalhos do teclado" }).click();
  await expect(list).toBeVisible();
});

test("GR-05 the order in force is named with its direction, and can be chosen", async ({ page }) => {
  sellerWithProducts();
  await page.goto("/products");
  await page.getByRole("button", { name: "Ordem: Atualizados por último" }).click();
  await page.getByRole("menuitemradio", { name: "Nome" }).click();
  await expectAddress("/products?sort=NAME&direction=ASC");
  await expect(page.getByRole("button", { name: "Ordem: Nome" })).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "Produto" })).toHaveAttribute("aria-sort", "ascending");
});

test("GR-05 filters and order stay on one line at every width, so that the table does not jump", async ({
  page,
}) => {
  sellerWithProducts();
  await page.goto("/products");
  await expect(tableRow(page, "Caneca 001")).toBeVisible();
  const top = () => page.getByRole("grid").element().getBoundingClientRect().top;
  const before = top();
  for (const width of [1440, 1024, 800]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(
      "/products?channels=SHOPEE&channels=AMAZON&healths=LOSS&healths=THIN&healths=FAIR&healths=HEALTHY&tags=verão&sort=MONTHLY_PROFIT",
    );
    await expect(tableRow(page, "Caneca 001")).toBeVisible();
    expect(top()).toBe(before);
    const columns = page.getByRole("button", { name: "Colunas e altura das linhas" });
    await expect(columns).toBeInViewport();
  }
});

test("GR-01 listings and products are counted together, with and without a filter", async ({ page }) => {
  const { stock } = sellerWithProducts("paid", 6);
  Object.assign(stock[1]?.product ?? {}, { id: stock[0]?.product.id });
  await page.goto("/products");
  await expect(page.getByText("6 anúncios de 5 produtos")).toBeVisible();
  await page.goto("/products?search=caneca+003");
  await expect(page.getByText("1 anúncio de 1 produto no filtro")).toBeVisible();
});

test("PR-03 D94 products above the limit are marked read-only and can still be exported", async ({
  page,
}) => {
  const { account, stock } = sellerWithProducts("expired", 7);
  Object.assign(account.catalogue, { productLimit: 5, readOnlyCount: 2 });
  Object.assign(stock[6]?.product ?? {}, { isReadOnly: true });
  await page.goto("/products");
  await expect(page.getByText(/2 dos seus 7 produtos estão só para leitura/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Escolher quais ficam abertos" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Exportar" })).toBeVisible();
  await tableCell(page, "Caneca 007", "cost").focus();
  await page.keyboard.press("Enter");
  await expect(toast(page)).toContainText("só para leitura");
  await expect(page.getByRole("textbox", { name: /^Custo de/ })).toHaveCount(0);
});

test("PR-04 S9-02 an empty catalogue has three ways to begin, and a basic account its limit", async ({
  page,
}) => {
  const { account } = sellerWithProducts("basic", 0);
  Object.assign(account.catalogue, { productLimit: 5 });
  await page.goto("/products");
  await expect(page.getByText("0 de 5 produtos")).toBeVisible();
  const main = page.getByRole("main");
  for (const name of [
    "Abrir a calculadora",
    "Ver como importar",
    "Novo produto",
    "Baixe a planilha de exemplo",
  ]) {
    await expect(main.getByRole("link", { name })).toBeVisible();
  }
});

test("PR-04 in a compact row the note on health is an icon with a tooltip, overprinting nothing", async ({
  page,
}) => {
  const { stock } = sellerWithProducts();
  Object.assign(stock[0] ?? {}, { health: "MISSING", missing: ["CATEGORY", "WEIGHT_GRAMS"] });
  await page.goto("/products");
  const cell = tableCell(page, "Caneca 001", "health");
  await expect(cell).toContainText("Faltam dados");
  const note = () => cell.getByCSS(".cell-note").element();
  expect(note().getBoundingClientRect().width).toBeGreaterThan(20);
  await page.keyboard.press("d");
  const word = () => cell.getByCSS(".health-word").element().getBoundingClientRect();
  const icon = () => cell.getByCSS("svg").element().getBoundingClientRect();
  await expect.poll(() => icon().width).toBe(14);
  expect(icon().left).toBeGreaterThan(word().right);
  expect(note().getBoundingClientRect().width).toBeLessThan(2);
  expect(cell.getByCSS(".two-lines").element().getAttribute("title")).toBe(note().textContent);
});

test("D302 a good margin in a loss zone is amber in the table, with the price that leaves more", async ({
  page,
}) => {
  const { stock } = sellerWithProducts();
  Object.assign(stock[0] ?? {}, { health: "HEALTHY", inLossZone: true, betterPriceCents: 7899 });
  await page.goto("/products");
  const cell = tableCell(page, "Caneca 001", "health");
  await expect(cell).toContainText("Zona de perda");
  await expect(cell).toContainText(/a R\$\s78,99 sobra mais/);
  await expect(cell).not.toContainText("Margem saudável");
});

test("PR-04 on a phone the listings are cards with the two figures, and the filters a sheet", async ({
  page,
}) => {
  sellerWithProducts();
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

test("D315 on a phone Back closes the sheet of filters and keeps the choices, which another Back undoes", async ({
  page,
}) => {
  sellerWithProducts();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/products");
  const sheet = page.getByRole("dialog", { name: "Filtros" });
  await page.getByRole("button", { name: "Filtros" }).click();
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  await expectAddress("/products");
  for (const leave of [() => page.goBack(), () => page.getByRole("button", { name: /^Ver \d/ }).click()]) {
    await page.getByRole("button", { name: "Filtros" }).click();
    await sheet.getByRole("checkbox", { name: "Shopee" }).click();
    await sheet.getByRole("checkbox", { name: "Amazon" }).click();
    await leave();
    await expect(sheet).toHaveCount(0);
    await expectAddress("/products?channels=SHOPEE&channels=AMAZON");
    await page.goBack();
    await expectAddress("/products");
    await expect(sheet).toHaveCount(0);
  }
});

test("D315 on a phone Back closes 'Mais ações', and from a page that it opened leads past it", async ({
  page,
}) => {
  sellerWithProducts();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/products");
  const more = page.getByRole("button", { name: "Mais ações" });
  const menu = page.getByRole("menu");
  await more.click();
  await expect(page.getByRole("menuitem", { name: "Importar uma planilha" })).toBeVisible();
  await page.goBack();
  await expect(menu).toHaveCount(0);
  await expectAddress("/products");
  for (const [item, address] of [
    ["Importar uma planilha", "/products/import"],
    ["Alterar a lista em massa", "/products/bulk/new"],
  ] as const) {
    await more.click();
    await page.getByRole("menuitem", { name: item }).click();
    await expectAddress(address);
    await page.goBack();
    await expectAddress("/products");
    await expect(more).toBeVisible();
    await expect(menu).toHaveCount(0);
  }
});

test("PR-04 on a phone menu and filters are loaded by their buttons, which get the focus back", async ({
  page,
}) => {
  sellerWithProducts();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/products");
  const more = page.getByRole("button", { name: "Mais ações" });
  await expect(more).toHaveAttribute("aria-haspopup", "menu");
  for (let visit = 0; visit < 2; visit += 1) {
    await more.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("menuitem", { name: "Importar uma planilha" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("menu")).toHaveCount(0);
    await expect(more).toBeFocused();
  }
  const filters = page.getByRole("button", { name: "Filtros" });
  await filters.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Filtros" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(filters).toBeFocused();
});

test("PR-04 on a phone only cards near the screen are in the page, down to the last", async ({ page }) => {
  sellerWithProducts();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/products");
  const cards = page.getByRole("list", { name: "Produtos" }).getByRole("link");
  const reachEnd = async () => {
    window.scrollTo(0, document.documentElement.scrollHeight);
    return cards.filter({ hasText: "Caneca 120" }).elements().length;
  };
  await expect(cards.filter({ hasText: "Caneca 001" })).toBeVisible();
  await expect.poll(reachEnd).toBe(1);
  expect(cards.elements().length).toBeLessThan(30);
  window.scrollTo(0, 0);
  await expect(cards.filter({ hasText: "Caneca 001" })).toBeInViewport();
});

test("PR-04 a phone turned to landscape shows the cards until the table has loaded", async ({ page }) => {
  sellerWithProducts();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/products");
  const search = page.getByRole("searchbox");
  await search.fill("caneca 00");
  await page.setViewportSize({ width: 1024, height: 600 });
  await expect(tableRow(page, "Caneca 001")).toBeVisible();
  await expect(search).toBeFocused();
  await expect(search).toHaveValue("caneca 00");
});

test("PR-09 on a phone, and without choosing any, the prices of the whole list are changed", async ({
  page,
}) => {
  sellerWithProducts();
  await page.goto("/products?channels=SHOPEE");
  await expect(tableRow(page, "Caneca 001")).toBeVisible();
  await page.keyboard.press("p");
  await expectAddress("/products/bulk/new?channels=SHOPEE");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goBack();
  await page.getByRole("button", { name: "Mais ações" }).click();
  await page.getByRole("menuitem", { name: "Alterar a lista em massa" }).click();
  await expectAddress("/products/bulk/new?channels=SHOPEE");
});

test("S9-15 PR-04 axe finds nothing on the table", async ({ page }) => {
  sellerWithProducts();
  await page.goto("/products");
  await expect(tableRow(page, "Caneca 001")).toBeVisible();
  expect(await violations(document.body)).toEqual([]);
});
