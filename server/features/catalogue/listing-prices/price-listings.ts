import { figuresAt, prepareListing } from "#core/catalogue/listing-figures.ts";
import { checkListingChange } from "#core/catalogue/listing-rules.ts";
import type { Account } from "#core/entitlements/account.ts";
import { resolveSale } from "#core/sale/resolve-sale.ts";
import type { PricedSale } from "#server/features/calculator/marketplace/priced-sale.ts";
import { priceReadSale } from "#server/features/calculator/price-products.ts";
import { requireEntitlement } from "#server/features/entitlements/require-entitlement.ts";
import type { Deps } from "#server/platform/deps.ts";
import { AppError, InvalidInputError } from "#server/platform/errors.ts";
import { loadFigureContext } from "../figure-context.ts";
import { requireFewItems } from "../many/check-many.ts";
import { soldListingOfRow } from "../store/listing-rows.ts";

/** A listing and the price to try. `id` null: malformed. Without a price: its own. Centavos. */
export type ListingPriceRequest = { id: string | null; priceCents: number | null };

/** The sale of a listing at a price. `sale` null: `missing` says why, or the price is 0. */
export type PricedListing = {
  listingId: string;
  priceCents: number | null;
  missing: readonly string[];
  sale: PricedSale | null;
};

/**
 * Prices up to 1,000 of the seller's listings under their own terms and the settings, in the order
 * given (AP-09). A listing that the seller does not have is NOT_FOUND in its place; a price outside
 * its limits is BAD_USER_INPUT there. Needs `bulk_pricing`.
 */
export async function priceListings(
  deps: Pick<Deps, "db" | "log" | "clock">,
  account: Account,
  requests: readonly ListingPriceRequest[],
): Promise<(PricedListing | AppError)[]> {
  requireEntitlement(deps, account, "bulk_pricing");
  requireFewItems("listings", requests);
  const context = await loadFigureContext(deps.db, account.id, deps.clock);
  const ids = [...new Set(requests.flatMap(({ id }) => id ?? []))];
  const rows = await deps.db.listing.findMany({
    where: { id: { in: ids }, userId: account.id },
    include: { product: true },
  });
  const found = new Map(rows.map((row) => [row.id, row]));
  return requests.map(({ id, priceCents: asked }) => {
    const row = id === null ? undefined : found.get(id);
    if (!row) return new AppError("NOT_FOUND");
    const checked = asked === null ? null : checkListingChange({ priceCents: asked }, {});
    if (checked && !checked.ok) return new InvalidInputError(checked.issues);
    const { product } = row;
    const priceCents = asked ?? row.priceCents;
    const listing = { ...soldListingOfRow(row), priceCents };
    const sale = resolveSale(product, listing, context);
    const { missing } = figuresAt({ ...product, ...listing }, prepareListing(sale, context), context);
    const unpriced = { listingId: row.id, priceCents, missing, sale: null };
    if (missing.length > 0) return unpriced;
    const priced = priceReadSale(sale.input, "ADVANCED", sale.marketplace, context.today);
    return priced.ok ? { ...unpriced, sale: priced.value } : new InvalidInputError(priced.issues);
  });
}
