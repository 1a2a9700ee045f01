import type { NumberedRow } from "#core/import/changes/compare-rows.ts";
import type { KnownProducts } from "#core/import/changes/known-products.ts";
import type { RowEffect } from "#core/import/changes/row-effect.ts";
import { itemIdsOf } from "#core/import/formats/item-ids.ts";
import type { ReadingPlan } from "#core/import/reading-plan.ts";
import { placeKey } from "#core/sale/sale-place.ts";
import type { TableRow } from "#core/tables/sheet.ts";
import type { SeenItem } from "#server/features/catalogue/marketplace-items/store-items.ts";
import type { WrittenIds } from "./write-products.ts";

type Applied = {
  plan: ReadingPlan;
  rows: readonly (NumberedRow & Pick<TableRow, "cells">)[];
  effects: readonly RowEffect[];
  known: Pick<KnownProducts, "latest">;
  ids: WrittenIds;
};

/** The marketplace's ids that the rows of a chunk give for their listings, unchanged ones too. */
export function seenItems({ plan, rows, effects, known, ids }: Applied): SeenItem[] {
  const reader = itemIdsOf(plan);
  if (!reader.hasIds) return [];
  return rows.flatMap((row, index): SeenItem[] => {
    const effect = effects[index];
    const { itemId, variationId } = reader.read(row);
    if (itemId === null || !effect || effect.outcome === "FAILED" || effect.place === null) return [];
    const key = placeKey(effect.place);
    const listing = known.latest(effect.product).listings.find(({ fields }) => placeKey(fields) === key);
    const listingId = listing && (listing.id ?? ids.listings.get(listing));
    if (!listingId) return [];
    const { product, listing: sold } = row.row;
    return [{ listingId, itemId, variationId, sku: product.sku ?? null, cents: sold.priceCents ?? null }];
  });
}
