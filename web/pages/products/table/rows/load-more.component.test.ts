import { clock } from "#web/testing/clock.ts";
import { expect } from "#web/testing/expect.ts";
import { announceViewer, clearFaults, dropConnection, rateLimit } from "#web/testing/fake-server.ts";
import type { Page } from "#web/testing/page.ts";
import { sellerWithProducts, tableCell, tableRow } from "#web/testing/screens/products-table-screen.ts";
import { test } from "#web/testing/test.ts";

/** Scrolls to the end of what is loaded, which grows with each page that arrives. */
async function expectEnd(page: Page): Promise<void> {
  const reachEnd = async () => {
    await page.keyboard.press("Control+End");
    return tableRow(page, "Caneca 120").elements().length;
  };
  await expect.poll(reachEnd).toBe(1);
}

test("PR-04 a lost connection during a scroll is reported, loaded rows stay, and loading continues with the connection", async ({
  page,
}) => {
  sellerWithProducts();
  await page.goto("/products");
  await tableCell(page, "Caneca 001", "product").focus();
  dropConnection("viewer");
  await page.keyboard.press("Control+End");
  await expect(page.getByText(/Não conseguimos carregar o resto da lista/)).toBeVisible();
  clearFaults();
  window.dispatchEvent(new Event("online"));
  await expect(page.getByText(/Não conseguimos carregar o resto da lista/)).toHaveCount(0);
  await expectEnd(page);
});

test("PR-04 D220 a rate-limited list shows the wait and continues by itself", async ({ page }) => {
  sellerWithProducts();
  await page.goto("/products");
  await tableCell(page, "Caneca 001", "product").focus();
  await clock.install();
  rateLimit("viewer", 40);
  await page.keyboard.press("Control+End");
  await expect(page.getByText(/A lista continua sozinha em (40|39) s/)).toBeVisible();
  clearFaults();
  await clock.runFor(41_000);
  await expect(page.getByText(/A lista continua sozinha/)).toHaveCount(0);
  await expectEnd(page);
});

test("D210 rows marked 'recalculando' are read again once a worker has computed them", async ({ page }) => {
  const { account, stock } = sellerWithProducts();
  const [first] = stock;
  account.catalogue.areFiguresStale = true;
  Object.assign(first ?? {}, { isStale: true });
  await page.goto("/products");
  await expect(tableRow(page, "Caneca 001")).toContainText("recalculando");
  await announceViewer();
  Object.assign(first ?? {}, { isStale: false, profitCents: 1234 });
  account.catalogue.areFiguresStale = false;
  await announceViewer();
  await expect(tableRow(page, "Caneca 001")).toContainText(/R\$\s12,34/);
  await expect(tableRow(page, "Caneca 001")).not.toContainText("recalculando");
});
