import type { Locator } from "vitest/browser";
import type { ListingTerms } from "#core/sale/listing-terms.ts";
import { connection } from "../data/accounts.ts";
import { expect } from "../expect.ts";
import { answer } from "../fake-server.ts";
import type { Page } from "../page.ts";

const names = [
  ...["taxSellPct", "discountPct", "couponPct", "affiliatesPct", "roasTarget", "commPct", "txPct"],
  ...["fixedFeeManual", "useAds", "extraHighlight", "fixedFeeAuto", "freeShipping", "commissionCap"],
  ...["category", "logistics", "origin", "campaign", "freeShippingProgramme", "fastFreeShipping"],
  ...["shippingProgramme", "percentOverride", "fixedOverride", "shippingCostOverride"],
];

/** A listing as the server returns it; the page recalculates its stored figures. */
export function listingOf({ terms = {}, ...given }: { terms?: ListingTerms; [field: string]: unknown }) {
  return {
    __typename: "Listing",
    id: "listing:1",
    version: 1,
    channel: "SHOPEE",
    listingType: null,
    channelName: null,
    priceCents: 8200,
    unitsPerMonth: 10,
    marketplaceItems: [] as object[],
    terms: { __typename: "ListingTerms", ...Object.fromEntries(names.map((name) => [name, null])), ...terms },
    ...given,
  };
}

/** A product as the server returns it: cost R$ 50,00, on Shopee at R$ 82,00. */
export function productOf(given: Record<string, unknown> = {}) {
  return {
    __typename: "Product",
    id: "product:1",
    version: 1,
    name: "Garrafa térmica",
    sku: "GAR-1",
    gtin: null,
    category: null,
    tags: ["inverno"],
    costCents: 5000,
    taxBuyPct: 0,
    singlePhaseFrom: null,
    icmsPaidFrom: null,
    packagingCents: null,
    weightGrams: null,
    lengthCm: null,
    widthCm: null,
    heightCm: null,
    notes: null,
    isKit: false,
    parts: [],
    costs: [] as object[],
    archivedAt: null,
    createdAt: "2026-11-20T12:00:00.000Z",
    isReadOnly: false,
    listings: [listingOf({})],
    priceChanges: connection<object>([]),
    ...given,
  };
}

/** Opens the page of a product that the server has. */
export async function openProduct(page: Page, product: { id: string; name: string }): Promise<void> {
  answer("product", () => product);
  await page.goto(`/products/${product.id}`);
  await expect(page.getByRole("heading", { level: 1, name: product.name })).toBeVisible();
}

/** One listing's card, by its place. */
export function listingCard(page: Page, place: string): Locator {
  return page.getByRole("region", { name: place, exact: true });
}
