import { violations } from "#web/testing/axe.ts";
import { expect, expectAddress } from "#web/testing/expect.ts";
import { answer } from "#web/testing/fake-server.ts";
import { type Page, toast } from "#web/testing/page.ts";
import { sellerWithProducts, tableRow } from "#web/testing/screens/products-table-screen.ts";
import { test } from "#web/testing/test.ts";

const name = /^Preço diferente no canal/;

/** A seller of whose three listings two have another price at the marketplace. */
function sellerWithDifferences(tier: "basic" | "paid" = "paid") {
  const seller = sellerWithProducts(tier, 3);
  Object.assign(seller.account.catalogue, { priceDiffersCount: 2 });
  return seller;
}

function choices(page: Page) {
  return page.getByRole("region", { name: "Preço diferente no canal" });
}

test("MF-05 the number of listings is a view, and leads to them", async ({ page }) => {
  const { asked } = sellerWithDifferences();
  await page.goto("/products");
  await expect(choices(page)).toHaveCount(0);
  const view = page.getByRole("navigation", { name: "Visões" }).getByRole("link", { name });
  await expect(view).toHaveText("Preço diferente no canal (2)");
  await view.click();
  await expectAddress("/products?priceDiffers=true");
  await expect(view).toHaveAttribute("aria-current", "true");
  await expect.poll(() => asked.at(-1)).toMatchObject({ filter: { priceDiffers: true } });
  await expect(choices(page)).toBeVisible();
  await expect(page.getByCSS('.data-grid[aria-busy="true"]')).toHaveCount(0);
  expect(await violations(document.body)).toEqual([]);
});

test("MF-05 without such listings there is no such view", async ({ page }) => {
  sellerWithProducts("paid", 3);
  await page.goto("/products");
  await expect(tableRow(page, "Caneca 001")).toBeVisible();
  await expect(page.getByRole("link", { name })).toHaveCount(0);
});

test("MF-05 'usar o daqui' opens the page of price files with the same filter", async ({ page }) => {
  sellerWithDifferences();
  await page.goto("/products?channels=SHOPEE&priceDiffers=true&sort=NAME");
  await choices(page).getByRole("link", { name: "Usar o daqui" }).click();
  await expectAddress("/products/price-files?channels=SHOPEE&priceDiffers=true");
  await expect(page.getByText(/só os preços do filtro \(Shopee · Preço diferente no canal\)/)).toBeVisible();
});

test("MF-05 D407 'usar o de lá' opens the preview of that bulk change", async ({ page }) => {
  sellerWithDifferences();
  const sent: Record<string, unknown>[] = [];
  answer("createBulkStep", ({ input }) => {
    sent.push(input);
    return {
      __typename: "CreateBulkStepPayload",
      bulkStep: { __typename: "BulkStep", id: "step:1" },
    };
  });
  await page.goto("/products?channels=SHOPEE&priceDiffers=true");
  await choices(page).getByRole("button", { name: "Usar o de lá" }).click();
  await expectAddress("/products/bulk/step:1");
  expect(sent).toMatchObject([
    {
      filter: { channels: ["SHOPEE"], priceDiffers: true },
      goal: { kind: "PRICE_THERE", value: 0 },
      raiseOnly: false,
    },
  ]);
});

test("MF-05 a preview that cannot begin says why", async ({ page }) => {
  sellerWithDifferences();
  answer("createBulkStep", () => ({
    __typename: "RefusedError",
    code: "RATE_LIMITED",
    message: "Espere a mudança anterior terminar.",
  }));
  await page.goto("/products?priceDiffers=true");
  await choices(page).getByRole("button", { name: "Usar o de lá" }).click();
  await expect(toast(page)).toContainText("Espere a mudança anterior terminar.");
});

test("MF-05 a plan without price files and bulk changes has no such choices", async ({ page }) => {
  sellerWithDifferences("basic");
  await page.goto("/products?priceDiffers=true");
  await expect(tableRow(page, "Caneca 001")).toBeVisible();
  await expect(choices(page)).toHaveCount(0);
});
