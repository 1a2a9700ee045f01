import { skuKey } from "#core/catalogue/product-rules.ts";
import type { CampaignPrice } from "#core/comparison/simulation/campaign-prices.ts";
import { simulationText } from "#core/comparison/simulation/campaign-text.ts";
import { maxSelectedListings, type StoredSelection } from "#server/features/catalogue/selection/selection.ts";
import type { Db } from "#server/platform/db/client.ts";
import { InvalidInputError } from "#server/platform/errors.ts";
import { readSelected, selectedBy } from "../../selection/selected-listings.ts";

type PricedListings = { selection: StoredSelection; prices: Record<string, number> };

/**
 * The listings of a selection whose SKU has a price in the campaign, with that price. Throws
 * InvalidInputError when there is none, or more than a selection holds.
 */
export async function findPricedListings(
  db: Db,
  userId: string,
  selection: StoredSelection,
  given: readonly CampaignPrice[],
): Promise<PricedListings> {
  const bySku = new Map(given.map(({ sku, priceCents }) => [skuKey(sku), priceCents]));
  const prices: Record<string, number> = {};
  const all = { after: null, limit: Number.MAX_SAFE_INTEGER };
  for await (const page of readSelected(db, userId, selectedBy({ selection, edit: null }), all)) {
    for (const { id, sku } of page) {
      const priceCents = sku === null ? undefined : bySku.get(skuKey(sku));
      if (priceCents !== undefined) prices[id] = priceCents;
    }
  }
  const ids = Object.keys(prices);
  if (ids.length === 0) throw invalid(simulationText.noSkuFound);
  if (ids.length > maxSelectedListings) throw invalid(simulationText.tooManyPriced);
  return { selection: { ids }, prices };
}

function invalid(message: string): InvalidInputError {
  return new InvalidInputError([{ field: "prices", message }]);
}

/** The prices of a simulation by SKU, without those of listings that were removed since. */
export async function pricesBySku(
  db: Db,
  userId: string,
  prices: Readonly<Record<string, number>>,
): Promise<CampaignPrice[]> {
  const where = { userId, id: { in: Object.keys(prices) }, sku: { not: null } };
  const rows = await db.listing.findMany({ where, select: { id: true, sku: true }, orderBy: { id: "asc" } });
  const bySku = new Map(rows.map(({ id, sku }) => [sku ?? "", prices[id] ?? 0]));
  return [...bySku].map(([sku, priceCents]) => ({ sku, priceCents }));
}
