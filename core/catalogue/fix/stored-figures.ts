import { resolveSale } from "#core/sale/resolve-sale.ts";
import type { SoldListing, SoldProduct } from "#core/sale/sold-product.ts";
import { type FigureContext, figuresAt, type ListingFigures, prepareListing } from "../listing-figures.ts";
import { type ListingFix, listingFix } from "./listing-fix.ts";

/** All that is stored of a listing besides its inputs: its figures and its better price. */
export type StoredFigures = ListingFigures & ListingFix;

/**
 * What the database stores of a listing under the rules of `context.today` (PR-12, RE-02). Never
 * fails.
 */
export function storedFigures(
  product: SoldProduct,
  listing: SoldListing,
  context: FigureContext,
): StoredFigures {
  const prepared = prepareListing(resolveSale(product, listing, context.defaults), context);
  const figures = figuresAt({ ...product, ...listing }, prepared, context);
  return { ...figures, ...listingFix(figures, prepared, context) };
}
