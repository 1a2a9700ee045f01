import { type FigureContext, listingFigures } from "#core/catalogue/listing-figures.ts";
import { placeKey } from "#core/sale/sale-place.ts";
import type { KnownProducts } from "./known-products.ts";
import type { RowEffect } from "./row-effect.ts";

/**
 * What the listing of a row that enters lacks for its figures (D307), as in `Listing.missing`; for
 * a row that is only about a product, what any of its listings lacks.
 */
export function missingOf(
  effect: RowEffect,
  known: Pick<KnownProducts, "latest">,
  context: FigureContext,
): string[] {
  if (effect.outcome !== "CREATED" && effect.outcome !== "UPDATED") return [];
  const { place } = effect;
  // Later rows of the same product may give what this one lacks.
  const product = known.latest(effect.product);
  const listings = product.listings.filter(
    ({ fields }) => place === null || placeKey(fields) === placeKey(place),
  );
  return [
    ...new Set(listings.flatMap(({ fields }) => listingFigures(product.fields, fields, context).missing)),
  ];
}
