import { violations } from "#web/testing/axe.ts";
import { expect, expectAddress } from "#web/testing/expect.ts";
import { announceViewer, clearFaults, dropConnection } from "#web/testing/fake-server.ts";
import { type Page, toast } from "#web/testing/page.ts";
import { sellerWithGroup, sellerWithProducts } from "#web/testing/screens/products-table-screen.ts";
import { test } from "#web/testing/test.ts";

const card = (page: Page, name: string) =>
  page.getByRole("list", { name: "Produtos" }).getByRole("listitem").filter({ hasText: name });

async function openCards(page: Page, count = 20) {
  const seller = sellerWithProducts("paid", count);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/products");
  await expect(card(page, "Caneca 001")).toBeVisible();
  return seller;
}

/** A finger that rests on a card. */
function press(page: Page, name: string): void {
  const options = { bubbles: true, cancelable: true, pointerType: "touch", isPrimary: true };
  card(page, name).getByRole("link").element().dispatchEvent(new PointerEvent("pointerdown", options));
}

/** What follows when the finger is lifted. */
function lift(page: Page, name: string): void {
  const link = card(page, name).getByRole("link").element();
  link.dispatchEvent(new PointerEvent("pointerup", { bubbles: true, pointerType: "touch" }));
  link.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
}

test("GR-09 a card shows cost and price, and both are edited there", async ({ page }) => {
  const { stock } = await openCards(page);
  await card(page, "Caneca 001")
    .getByRole("button", { name: /^Custo R\$.50,00/ })
    .click();
  await page.keyboard.type("40");
  await expect(card(page, "Caneca 001").getByRole("link")).toContainText("R$ 13,89");
  await page.keyboard.press("Enter");
  await expect.poll(() => stock[0]?.product.costCents).toBe(4000);
  await card(page, "Caneca 002")
    .getByRole("button", { name: /^Preço/ })
    .click();
  await page.keyboard.type("40");
  await card(page, "Caneca 003")
    .getByRole("button", { name: /^Preço/ })
    .click();
  await expect.poll(() => stock[1]?.priceCents).toBe(4000);
  await expect(toast(page)).toContainText("Preço salvo, mas dá prejuízo de");
  await toast(page).getByRole("button", { name: "Desfazer" }).click();
  await expect.poll(() => stock[1]?.priceCents).toBe(7999);
});

test("GR-09 without a connection the typed price stays on its card and is saved later", async ({ page }) => {
  const { stock } = await openCards(page);
  dropConnection("updateListing");
  await card(page, "Caneca 001")
    .getByRole("button", { name: /^Preço/ })
    .click();
  await page.keyboard.type("88");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/1 valor ainda não foi salvo/)).toBeVisible();
  await expect(card(page, "Caneca 001")).toContainText("R$ 88,00");
  clearFaults();
  window.dispatchEvent(new Event("online"));
  await expect.poll(() => stock[0]?.priceCents).toBe(8800);
});

test("GR-09 D283 a long press selects a card, a tap the next, and Back ends it", async ({ page }) => {
  await openCards(page);
  press(page, "Caneca 002");
  await expect(page.getByRole("toolbar")).toContainText("1 anúncio selecionado");
  lift(page, "Caneca 002");
  await expectAddress("/products");
  await expect(page.getByRole("toolbar")).toContainText("1 anúncio selecionado");
  await card(page, "Caneca 004")
    .getByRole("button", { name: /^Preço/ })
    .click();
  await expect(page.getByRole("toolbar")).toContainText("2 anúncios selecionados");
  await expect(page.getByRole("checkbox", { name: "Selecionar Caneca 004" })).toBeChecked();
  expect(await violations(document.body)).toEqual([]);
  await page.goBack();
  await expect(page.getByRole("toolbar")).toHaveCount(0);
  await expectAddress("/products");
  press(page, "Caneca 001");
  await expect(page.getByRole("toolbar")).toContainText("1 anúncio selecionado");
});

test("GR-09 D283 selecting begins in the menu, too, and Back from bulk pricing shows the selection again", async ({
  page,
}) => {
  await openCards(page);
  await page.getByRole("button", { name: "Mais ações" }).click();
  await page.getByRole("menuitem", { name: "Selecionar anúncios" }).click();
  await expect(page.getByRole("toolbar")).toContainText("Toque nos anúncios");
  await page.getByRole("checkbox", { name: "Selecionar Caneca 001" }).click();
  await page.getByRole("button", { name: "Alterar em massa" }).click();
  await expectAddress("/products/bulk/new");
  await page.goBack();
  await expect(page.getByRole("toolbar")).toContainText("1 anúncio selecionado");
  await page.getByRole("button", { name: "Parar de selecionar" }).click();
  await expect(page.getByRole("toolbar")).toHaveCount(0);
  await expect(page.getByRole("menu")).toHaveCount(0);
});

test("GR-09 the cards are sorted in the sheet", async ({ page }) => {
  const { asked } = await openCards(page);
  await page.getByRole("button", { name: "Filtros" }).click();
  await page.getByRole("combobox", { name: "Ordenar por" }).selectOptions("Menor margem");
  await expectAddress("/products?sort=MARGIN&direction=ASC");
  await expect.poll(() => asked.at(-1)?.orderBy).toEqual({ field: "MARGIN", direction: "ASC" });
});

test("GR-09 the cards render whatever their number on the screen, and again after the totals arrive", async ({
  page,
}) => {
  sellerWithProducts("paid", 40);
  for (const height of [820, 844, 860, 900]) {
    await page.setViewportSize({ width: 390, height });
    await page.goto("/products");
    await expect(card(page, "Caneca 004")).toBeVisible();
  }
});

test("GR-05 GR-09 D284 grouped by product, one heading stands above the cards of a product", async ({
  page,
}) => {
  const { monthlyReais } = sellerWithGroup();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/products?sort=PRODUCT&direction=ASC");
  const headings = page.getByCSS(".product-cards-heading");
  await expect(headings).toHaveCount(3);
  for (const text of ["Caneca 001", "2 anúncios", monthlyReais])
    await expect(headings.first()).toContainText(text);
  const cards = page.getByCSS(".listing-card").elements();
  const places = cards.map((each) => each.getBoundingClientRect());
  const gaps = places.slice(1).map(({ top }, index) => top - (places[index]?.bottom ?? 0));
  expect(gaps).toEqual([12, 68, 68]);
  expect(await violations(document.body)).toEqual([]);
});

test("GR-12 D490 a card's open field stays with its listing when another tab re-orders them", async ({
  page,
}) => {
  const { account, stock } = await openCards(page, 12);
  await announceViewer();
  await card(page, "Caneca 003").getByRole("button", { name: /Preço/ }).click();
  await page.keyboard.type("65");
  const [last] = stock.splice(7, 1);
  if (last) stock.unshift(Object.assign(last, { priceCents: 9000, version: 2 }));
  account.catalogue.revision += 1;
  await announceViewer();
  await expect(page.getByText("A ordem mudou")).toBeVisible();
  await page.keyboard.press("Enter");
  const saved = () => stock.filter(({ priceCents }) => priceCents === 6500).map(({ id }) => id);
  await expect.poll(saved).toEqual(["listing:2"]);
  await page.getByRole("button", { name: "Atualizar" }).click();
  await expect(page.getByRole("list", { name: "Produtos" }).getByRole("listitem").first()).toContainText(
    "Caneca 008",
  );
});
