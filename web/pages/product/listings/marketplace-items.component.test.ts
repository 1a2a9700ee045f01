import { expect } from "#web/testing/expect.ts";
import { signInAs } from "#web/testing/fake-server.ts";
import { listingCard, listingOf, openProduct, productOf } from "#web/testing/screens/product-screen.ts";
import { test } from "#web/testing/test.ts";

const item = {
  __typename: "MarketplaceItem",
  itemId: "90000000001",
  variationId: "111",
  sku: "CAN-AZ",
  priceCents: 3990,
  seenAt: "2026-11-27T12:00:00.000Z",
};

test("MF-01 the listing shows the marketplace's ids and the price seen there with its day", async ({
  page,
}) => {
  signInAs("trial");
  const marketplaceItems = [item, { ...item, variationId: null, sku: null, priceCents: null }];
  await openProduct(page, productOf({ listings: [listingOf({ marketplaceItems })] }));
  const items = listingCard(page, "Shopee").getByRole("list", { name: "No canal" }).getByRole("listitem");
  await expect(items).toHaveText([
    /^90000000001 \/ 111 · SKU CAN-AZ · R\$\s39,90 em 27 de novembro de 2026$/,
    /^90000000001 · sem preço em 27 de novembro de 2026$/,
  ]);
});

test("MF-01 a listing that no file of a marketplace named says nothing about it", async ({ page }) => {
  signInAs("trial");
  await openProduct(page, productOf());
  await expect(listingCard(page, "Shopee")).toBeVisible();
  await expect(page.getByText("No canal")).toHaveCount(0);
});
