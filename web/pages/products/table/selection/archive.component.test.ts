import { expect, expectAddress } from "#web/testing/expect.ts";
import { answer } from "#web/testing/fake-server.ts";
import { type Page, toast } from "#web/testing/page.ts";
import {
  focusedCell,
  sellerWithProducts,
  tableCell,
  tableRow,
} from "#web/testing/screens/products-table-screen.ts";
import { test } from "#web/testing/test.ts";

/** A seller's server that archives and restores. `listingsOfEach`: of every product. */
function sellerWhoArchives({ count = 3, listingsOfEach = 1 } = {}) {
  const { account, stock } = sellerWithProducts("paid", count);
  const archived: typeof stock = [];
  const requests: { ids?: string[]; isRestoring: boolean }[] = [];
  const chosen = (ids: unknown, of: typeof stock) =>
    Array.isArray(ids) ? of.filter(({ id }) => ids.includes(id)) : [...of];
  Object.assign(account.catalogue, {
    selected: ({ ids }: { ids?: string[] }) => {
      const productCount = chosen(ids, stock).length;
      return { productCount, listingCount: productCount * listingsOfEach };
    },
    productCount: () => stock.length,
    archivedCount: () => archived.length,
  });
  answer("archiveProducts", ({ input }) => {
    const { ids, isRestoring } = input as { ids?: string[]; isRestoring: boolean };
    requests.push({ ...(ids ? { ids } : {}), isRestoring });
    const [from, to] = isRestoring ? [archived, stock] : [stock, archived];
    const moved = chosen(ids, from);
    for (const listing of moved) from.splice(from.indexOf(listing), 1);
    to.push(...moved);
    const listingIds = moved.map(({ id }) => id);
    return {
      __typename: "ArchiveProductsPayload",
      viewer: account,
      count: moved.length,
      listingIds,
      hasMore: false,
    };
  });
  return { stock, archived, requests };
}

const pick = (page: Page, name: string) => tableRow(page, name).getByRole("checkbox").click();

test("GR-01 letters in a price cell neither archive nor leave the page", async ({ page }) => {
  const { stock } = sellerWhoArchives();
  await page.goto("/products");
  await tableCell(page, "Caneca 001", "price").click();
  await page.keyboard.press("Control+a");
  await expect(page.getByRole("toolbar")).toContainText("3 anúncios selecionados");
  for (const key of ["a", "n", "i", "p", "e"]) await page.keyboard.press(key);
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await expect(page.getByRole("menu")).toHaveCount(0);
  await expectAddress("/products");
  await expect.poll(focusedCell).toBe("0:4");
  expect(stock).toHaveLength(3);
});

test("GR-01 Ctrl+A and A ask before they archive the catalogue, and 'Cancelar' changes nothing", async ({
  page,
}) => {
  const { stock } = sellerWhoArchives();
  await page.goto("/products");
  await tableCell(page, "Caneca 001", "channel").click();
  await page.keyboard.press("Control+a");
  await page.keyboard.press("a");
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("Arquivar 3 produtos e 3 anúncios?");
  await dialog.getByRole("button", { name: "Cancelar" }).click();
  await expect(dialog).toHaveCount(0);
  expect(stock).toHaveLength(3);
});

test("GR-01 what was archived leaves the list at once, leads to the archive, and can be undone", async ({
  page,
}) => {
  const { requests } = sellerWhoArchives();
  await page.goto("/products");
  await tableCell(page, "Caneca 001", "channel").click();
  await page.keyboard.press("Control+a");
  await page.keyboard.press("a");
  await page.getByRole("button", { name: "Arquivar 3 produtos" }).click();
  await expect(toast(page)).toContainText("3 produtos arquivados");
  await expect(page.getByRole("heading", { name: "Você arquivou 3 produtos" })).toBeVisible();
  await expect(page.getByText("Seu catálogo ainda está vazio")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Ver arquivados" })).toBeVisible();
  await toast(page).getByRole("button", { name: "Desfazer" }).click();
  await expect(tableRow(page, "Caneca 001")).toBeVisible();
  expect(requests.at(-1)).toEqual({ ids: ["listing:0", "listing:1", "listing:2"], isRestoring: true });
});

test("GR-01 one product with its only listing is archived without a question, with 'Desfazer'", async ({
  page,
}) => {
  sellerWhoArchives();
  await page.goto("/products");
  await pick(page, "Caneca 002");
  await page.getByRole("button", { name: "Arquivar" }).click();
  await expect(toast(page)).toContainText("1 produto arquivado");
  await expect(tableRow(page, "Caneca 002")).toHaveCount(0);
  await expect(toast(page).getByRole("button", { name: "Desfazer" })).toBeVisible();
});

test("GR-01 one selected listing of several says that the whole product goes", async ({ page }) => {
  const { stock } = sellerWhoArchives({ listingsOfEach: 3 });
  await page.goto("/products");
  await pick(page, "Caneca 002");
  await page.getByRole("button", { name: "Arquivar" }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("Arquivar 1 produto e 3 anúncios?");
  await expect(dialog).toContainText("Você selecionou 1 anúncio. Arquivar leva o produto inteiro");
  expect(stock).toHaveLength(3);
});

test("GR-07 with a selection one button changes prices: that of the selection", async ({ page }) => {
  sellerWhoArchives();
  await page.goto("/products");
  await expect(page.getByRole("button", { name: "Alterar em massa" })).toHaveCount(1);
  await pick(page, "Caneca 002");
  await expect(page.getByRole("button", { name: "Alterar em massa" })).toHaveCount(1);
});

test("D316 Back from bulk pricing shows the selection again, a reload after that does not", async ({
  page,
}) => {
  sellerWhoArchives();
  await page.goto("/products?channels=SHOPEE");
  const box = (name: string) => tableRow(page, name).getByRole("checkbox");
  await pick(page, "Caneca 002");
  await pick(page, "Caneca 003");
  // The page's own button of that name has gone.
  await expect(page.getByRole("status").filter({ hasText: "2 anúncios selecionados" })).toBeVisible();
  await page.getByRole("button", { name: "Alterar em massa" }).click();
  await expectAddress("/products/bulk/new");
  // Until it is shown, the table is only covered.
  await expect(page.getByRole("grid", { name: "Produtos" })).toHaveCount(0);
  await page.goBack();
  await expectAddress("/products?channels=SHOPEE");
  for (const [name, isChecked] of [
    ["Caneca 001", false],
    ["Caneca 002", true],
    ["Caneca 003", true],
  ] as const)
    await expect(box(name)).toBeChecked({ checked: isChecked });
  await page.reload();
  await expect(box("Caneca 002")).toBeChecked({ checked: false });
});

test("GR-02 archived products come back with Ctrl+Z as one step, and go again with Ctrl+Shift+Z", async ({
  page,
}) => {
  const { stock } = sellerWhoArchives();
  await page.goto("/products");
  await pick(page, "Caneca 002");
  await pick(page, "Caneca 003");
  await page.getByRole("button", { name: "Arquivar" }).click();
  await page.getByRole("button", { name: "Arquivar 2 produtos" }).click();
  await expect(tableRow(page, "Caneca 002")).toHaveCount(0);
  await page.keyboard.press("Control+z");
  await expect(tableRow(page, "Caneca 003")).toBeVisible();
  expect(stock).toHaveLength(3);
  await page.keyboard.press("Control+Shift+z");
  await expect(tableRow(page, "Caneca 003")).toHaveCount(0);
  expect(stock).toHaveLength(1);
});

test("GR-02 an archive that another tab has undone says so, and the change before it is next", async ({
  page,
}) => {
  const { stock, archived } = sellerWhoArchives();
  await page.goto("/products");
  await pick(page, "Caneca 001");
  await page.getByRole("button", { name: "Arquivar" }).click();
  await expect(tableRow(page, "Caneca 001")).toHaveCount(0);
  await pick(page, "Caneca 002");
  await page.getByRole("button", { name: "Arquivar" }).click();
  await expect(tableRow(page, "Caneca 002")).toHaveCount(0);
  stock.push(...archived.splice(1, 1));
  await page.keyboard.press("Control+z");
  await expect(toast(page)).toContainText("Outra aba já fez isso.");
  await page.keyboard.press("Control+z");
  await expect(tableRow(page, "Caneca 001")).toBeVisible();
});
