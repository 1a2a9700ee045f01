import { violations } from "#web/testing/axe.ts";
import { expect, expectAddress } from "#web/testing/expect.ts";
import { answer } from "#web/testing/fake-server.ts";
import type { Page } from "#web/testing/page.ts";
import { sellerWithProducts, tableCell, tableRow } from "#web/testing/screens/products-table-screen.ts";
import { test } from "#web/testing/test.ts";

function views(page: Page) {
  return page.getByRole("navigation", { name: "Visões" });
}

test("GR-05 'Shopee no prejuízo' is one press away, and says that it is the current view", async ({
  page,
}) => {
  const { asked } = sellerWithProducts();
  await page.goto("/products");
  await expect(views(page).getByRole("link", { name: "Tudo" })).toHaveAttribute("aria-current", "true");
  const loss = views(page).getByRole("link", { name: "Shopee no prejuízo" });
  await loss.click();
  await expectAddress("/products?channels=SHOPEE&healths=LOSS&sort=MONTHLY_PROFIT&direction=ASC");
  await expect(loss).toHaveAttribute("aria-current", "true");
  await expect
    .poll(() => asked.at(-1))
    .toMatchObject({ filter: { channels: ["SHOPEE"], healths: ["LOSS"] } });
});

test("GR-05 a filter of numbers is typed, kept in the address, saved by name and removed", async ({
  page,
}) => {
  const { account, asked } = sellerWithProducts();
  const saved = { __typename: "SavedView", id: "view:1", columns: null };
  answer("saveView", ({ input }) => {
    Object.assign(account, { savedViews: [{ ...saved, ...input }] });
    return { __typename: "SaveViewPayload", viewer: account };
  });
  answer("removeView", () => {
    Object.assign(account, { savedViews: [] });
    return { __typename: "RemoveViewPayload", viewer: account };
  });
  await page.goto("/products");
  await expect(tableRow(page, "Caneca 001")).toBeVisible();
  await page.getByRole("button", { name: "Números" }).click();
  await page.getByRole("textbox", { name: "Margem, até" }).fill("12,5");
  await page.getByRole("textbox", { name: "Preço, de" }).fill("10");
  await expectAddress("/products?marginPct=..12.5&priceCents=1000..");
  await expect
    .poll(() => asked.at(-1)?.filter)
    .toMatchObject({ marginPct: { min: null, max: 12.5 }, priceCents: { min: 1000, max: null } });
  await expect(page.getByCSS('.data-grid[aria-busy="true"]')).toHaveCount(0);
  expect(await violations(document.body)).toEqual([]);
  await page.keyboard.press("Escape");

  await views(page).getByRole("button", { name: "Salvar visão" }).click();
  const dialog = page.getByRole("dialog", { name: "Salvar visão" });
  await dialog.getByRole("button", { name: "Salvar" }).click();
  await expect(dialog).toContainText("Dê um nome à visão");
  await dialog.getByRole("textbox", { name: "Nome da visão" }).fill("Quase nada sobra");
  await dialog.getByRole("button", { name: "Salvar" }).click();
  const view = views(page).getByRole("link", { name: "Quase nada sobra" });
  await expect(view).toHaveAttribute("aria-current", "true");
  await views(page).getByRole("button", { name: "Remover visão" }).click();
  await expect(view).toHaveCount(0);
});

test("GR-05 the totals of the filter say what they leave out, and lead to it", async ({ page }) => {
  const { stock } = sellerWithProducts("paid", 3);
  Object.assign(stock[0] ?? {}, { health: "MISSING", monthlyProfitCents: null });
  Object.assign(stock[1] ?? {}, { monthlyProfitCents: 100_050, marginPct: 10 });
  Object.assign(stock[2] ?? {}, { monthlyProfitCents: -50, marginPct: 0, health: "LOSS" });
  await page.goto("/products");
  const totals = page.getByCSS(".filter-totals");
  await expect(totals).toHaveText(
    /^Lucro por mês R\$\s1\.000,00Margem média 5,0%1 com prejuízosem 1 anúncio com dados faltando$/,
  );
  await totals.getByRole("link").click();
  await expectAddress("/products?missing=true");
});

test("GR-05 D460 the totals of the filter follow a price that is saved, and its undo", async ({ page }) => {
  sellerWithProducts("paid", 3);
  await page.goto("/products");
  const totals = page.getByCSS(".filter-totals");
  await expect(totals).toContainText("Lucro por mês");
  const before = totals.element().textContent ?? "";
  await tableCell(page, "Caneca 001", "price").click();
  await page.keyboard.type("60");
  await page.keyboard.press("Enter");
  await expect(totals).not.toHaveText(before);
  await expect(totals).toContainText("1 com prejuízo");
  await page.keyboard.press("Control+z");
  await expect(totals).toHaveText(before);
});

test("GR-05 D319 a saved view keeps its columns, and shows them again when it is opened", async ({
  page,
}) => {
  const { account } = sellerWithProducts();
  const sent: (string[] | null)[] = [];
  answer("saveView", ({ input }) => {
    sent.push(input.columns as string[] | null); // the type of the mutation's input
    Object.assign(account, { savedViews: [{ __typename: "SavedView", id: "view:1", ...input }] });
    return { __typename: "SaveViewPayload", viewer: account };
  });
  const header = page.getByRole("columnheader", { name: "Canal" });
  const toggle = async () => {
    await page.getByRole("button", { name: "Colunas e altura das linhas" }).click();
    await page.getByRole("menuitemcheckbox", { name: "Canal" }).click();
    await page.keyboard.press("Escape");
  };
  await page.goto("/products?channels=SHOPEE");
  await expect(header).toBeVisible();
  await toggle();
  await expect(header).toHaveCount(0);
  await views(page).getByRole("button", { name: "Salvar visão" }).click();
  const dialog = page.getByRole("dialog", { name: "Salvar visão" });
  await dialog.getByRole("textbox", { name: "Nome da visão" }).fill("Sem canal");
  await dialog.getByRole("button", { name: "Salvar" }).click();
  await expect(dialog).toHaveCount(0);
  expect(sent).toEqual([["product", "cost", "price", "profit", "margin", "health", "monthly"]]);
  await toggle();
  await expect(header).toBeVisible();
  await views(page).getByRole("link", { name: "Sem canal" }).click();
  await expect(header).toHaveCount(0);
});

test("GR-09 D315 on a phone Back closes 'Salvar visão' and stays with the filter", async ({ page }) => {
  sellerWithProducts();
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto("/products?lossZone=true&missing=true");
  await views(page).getByRole("button", { name: "Salvar visão" }).click();
  const dialog = page.getByRole("dialog", { name: "Salvar visão" });
  await expect(dialog).toBeVisible();
  window.history.back();
  await expect(dialog).toHaveCount(0);
  await expectAddress("/products?lossZone=true&missing=true");
});

test("GR-16 D497 the totals are those of what is selected, and of the filter again without a selection", async ({
  page,
}) => {
  const { account } = sellerWithProducts("paid", 5);
  const asked: unknown[] = [];
  Object.assign(account.catalogue, {
    figuresOf: ({ ids }: { ids: string[] }) => {
      asked.push(ids);
      return {
        __typename: "CatalogueFigures",
        monthlyProfitCents: 7780,
        averageMarginPct: 4.9,
        listingsInLoss: 0,
        monthlyLossCents: 0,
        listingsLeftOut: 0,
        examples: [],
      };
    },
  });
  await page.goto("/products");
  await expect(page.getByText("Lucro por mês", { exact: false }).first()).toBeVisible();
  for (const name of ["Caneca 001", "Caneca 002"]) await tableRow(page, name).getByRole("checkbox").click();
  await expect(page.getByText(/Lucro por mês dos 2 selecionados R\$.77,80/)).toBeVisible();
  expect(asked.at(-1)).toEqual(["listing:0", "listing:1"]);
  await page.keyboard.press("Escape");
  await expect(page.getByText(/dos 2 selecionados/)).toHaveCount(0);
});
