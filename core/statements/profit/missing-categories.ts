import type { Marketplace } from "#core/sale/channel.ts";
import type { CheckedOrder } from "../check/check-orders.ts";
import type { MatchLine } from "./match-catalogue.ts";

/** A listing of the catalogue without the category on which its fees depend. */
export type UncategorisedListing = {
  marketplace: Marketplace;
  listingId: string;
  version: number;
  sku: string;
  name: string;
  orders: number;
};

/**
 * The listings whose orders were not compared because a category is missing (ST-18), those with the
 * most orders in front.
 */
export function missingCategories(
  checked: readonly CheckedOrder[],
  match: MatchLine,
): UncategorisedListing[] {
  const found = new Map<string, UncategorisedListing>();
  for (const { marketplace, order, expected } of checked) {
    if (expected.type !== "NOT_KNOWN" || !expected.questions.some(({ field }) => field === "category"))
      continue;
    const matches = order.lines.map((line) => match(marketplace, line));
    for (const { product, listing } of new Set(matches)) {
      if (product === null || listing === null || listing.terms.category) continue;
      const { id: listingId, version } = listing;
      const orders = (found.get(listingId)?.orders ?? 0) + 1;
      found.set(listingId, { marketplace, listingId, version, sku: product.sku, name: product.name, orders });
    }
  }
  return [...found.values()].sort((a, b) => b.orders - a.orders);
}
