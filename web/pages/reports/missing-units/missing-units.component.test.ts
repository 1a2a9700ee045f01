import { connection } from "#web/testing/data/accounts.ts";
import { expect } from "#web/testing/expect.ts";
import { answer, signInAs } from "#web/testing/fake-server.ts";
import { test } from "#web/testing/test.ts";

/** A seller whose catalogue has listings without units a month, and the saves that arrive. */
function sellerWithoutUnits(names: readonly string[]): unknown[] {
  const viewer = signInAs("basic");
  const totals = { ...viewer.report.overview.totals, listings: 20, listingsWithoutUnits: names.length };
  Object.assign(viewer.report.overview, { totals });
  const stock = names.map((name) => ({
    __typename: "Listing",
    id: `listing:${name}`,
    version: 1,
    channel: "SHOPEE",
    listingType: null,
    channelName: null,
    unitsPerMonth: null as number | null,
    monthlyProfitCents: null,
    product: { __typename: "Product", id: `product:${name}`, name, isReadOnly: false },
  }));
  const missing = () => stock.filter(({ unitsPerMonth }) => unitsPerMonth === null);
  Object.assign(viewer, { listings: () => ({ ...connection(missing()), totals: null }) });
  const sent: unknown[] = [];
  answer("updateListing", ({ input: { id, listing, ...input } }) => {
    sent.push({ id, listing, ...input });
    const saved = stock.find((each) => each.id === id);
    Object.assign(saved ?? {}, listing, { version: 2 });
    totals.listingsWithoutUnits = missing().length;
    return { __typename: "UpdateListingPayload", viewer, listing: saved };
  });
  return sent;
}

test("RE-07 listings without units a month are named, asked for in place, and counted at once", async ({
  page,
}) => {
  const sent = sellerWithoutUnits(["Caneca", "Copo"]);
  await page.goto("/reports");
  const card = page.getByRole("region", { name: "Quanto estes 2 anúncios vendem por mês?" });
  await card.getByRole("textbox", { name: "Caneca · Shopee" }).fill("20");
  await page.keyboard.press("Enter");
  const left = page.getByRole("region", { name: "Quanto este anúncio vende por mês?" });
  await expect(left.getByRole("listitem")).toHaveCount(1);
  await expect(left.getByRole("textbox", { name: "Copo · Shopee" })).toBeFocused();
  expect(sent).toEqual([{ id: "listing:Caneca", version: 1, listing: { unitsPerMonth: 20 } }]);
  await page.keyboard.press("Enter");
  await expect(left).toContainText("Digite quantas vendas por mês, ou 0 se não vende.");
  await left.getByRole("textbox", { name: "Copo · Shopee" }).fill("muitas");
  await left.getByRole("button", { name: "Salvar Copo · Shopee" }).click();
  await expect(left).toContainText("Não entendemos este número.");
  await left.getByRole("textbox", { name: "Copo · Shopee" }).fill("0");
  await left.getByRole("button", { name: "Salvar Copo · Shopee" }).click();
  await expect(left).toHaveCount(0);
  expect(sent).toHaveLength(2);
});

test("RE-07 units that another tab has saved are not overwritten, and the row says why", async ({ page }) => {
  sellerWithoutUnits(["Caneca"]);
  answer("updateListing", () => ({
    __typename: "ListingConflictError",
    code: "VERSION_CONFLICT",
    message: "Mudou em outro lugar.",
    listing: { __typename: "Listing", id: "listing:Caneca", version: 2, unitsPerMonth: null },
  }));
  await page.goto("/reports");
  const card = page.getByRole("region", { name: "Quanto este anúncio vende por mês?" });
  await card.getByRole("textbox").fill("20");
  await page.keyboard.press("Enter");
  await expect(card).toContainText("Mudou em outro lugar.");
  await expect(card.getByRole("textbox")).toHaveValue("20");
});
