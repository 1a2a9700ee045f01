import type { KnownProduct, KnownProducts } from "#core/import/changes/known-products.ts";
import type { RowEffect } from "#core/import/changes/row-effect.ts";
import { type ImportChanges, replacedListings, replacedProduct } from "#core/import/undo/import-changes.ts";
import { placeKey } from "#core/sale/sale-place.ts";
import type { WrittenIds } from "./write-products.ts";

/** What a chunk has changed: final states, what was stored before, and the stored ids. */
type Written = {
  products: readonly KnownProduct[];
  known: Pick<KnownProducts, "stored" | "latest">;
  ids: WrittenIds;
};

/** What the undo of a chunk needs to know (GR-08). */
export function changesOf({ products, known, ids }: Written): ImportChanges {
  const idsOf = (each: readonly KnownProduct[]) => each.flatMap((product) => ids.products.get(product) ?? []);
  const existing = products.filter(({ id }) => id !== null);
  const pairs = existing.flatMap((after) => {
    const before = after.id === null ? null : known.stored(after.id);
    return before ? [{ before, after }] : [];
  });
  return {
    products: idsOf(products),
    newProducts: idsOf(products.filter(({ id }) => id === null)),
    restored: idsOf(existing.filter(({ isRestored }) => isRestored)),
    newListings: existing.flatMap(({ listings }) =>
      listings.flatMap((listing) => (listing.id === null ? (ids.listings.get(listing) ?? []) : [])),
    ),
    replacedProducts: pairs.flatMap(({ before, after }) => replacedProduct(before, after) ?? []),
    replacedListings: pairs.flatMap(({ before, after }) => replacedListings(before, after)),
  };
}

/**
 * The listings of the rows that added or changed something (D306); a row that is only about a
 * product stands for all of its listings.
 */
export function enteredListings(effects: readonly RowEffect[], { known, ids }: Written): string[] {
  const entered = effects.flatMap((effect) => {
    if (effect.outcome !== "CREATED" && effect.outcome !== "UPDATED") return [];
    const { place } = effect;
    const { listings } = known.latest(effect.product);
    const own = listings.filter(({ fields }) => place === null || placeKey(fields) === placeKey(place));
    return own.flatMap((listing) => ids.listings.get(listing) ?? []);
  });
  return [...new Set(entered)];
}
