import { type ExplainedLine, linesOfParts, type WholeParts } from "#core/pricing/explained-lines.ts";
import { resolveSale } from "#core/sale/resolve-sale.ts";
import type { SoldListing, SoldProduct } from "#core/sale/sold-product.ts";
import {
  type FigureContext,
  figuresAt,
  type ListingFigures,
  partsAt,
  prepareListing,
} from "../listing-figures.ts";
import { type ListingFix, listingFix } from "./listing-fix.ts";

/**
 * What of a listing's price does not remain, in centavos; with the profit, these add up to the
 * price (AS-03). Null without figures.
 */
export type StoredParts = Readonly<Record<`${keyof WholeParts}PartCents`, number | null>>;

/** All that is stored of a listing besides its inputs: figures, their parts, its better price. */
export type StoredFigures = ListingFigures & ListingFix & StoredParts;

/**
 * What the database stores of a listing under the rules of `context.today` (PR-12, RE-02). Never
 * fails.
 */
export function storedFigures(
  product: SoldProduct,
  listing: SoldListing,
  context: FigureContext,
): StoredFigures {
  const prepared = prepareListing(resolveSale(product, listing, context), context);
  const figures = figuresAt({ ...product, ...listing }, prepared, context);
  const { priceCents } = listing;
  const parts = figures.profitCents === null || priceCents === null ? null : partsAt(priceCents, prepared);
  return { ...figures, ...listingFix(figures, prepared, context), ...storedParts(parts) };
}

function storedParts(parts: WholeParts | null): StoredParts {
  return {
    discountPartCents: parts?.discount ?? null,
    productPartCents: parts?.product ?? null,
    packagingPartCents: parts?.packaging ?? null,
    marketplacePartCents: parts?.marketplace ?? null,
    taxesPartCents: parts?.taxes ?? null,
    returnsPartCents: parts?.returns ?? null,
    adsPartCents: parts?.ads ?? null,
  };
}

/**
 * The lines of stored sales, whose prices come to `priceCents`. Empty when they do not come to
 * `profitCents`: an older server has stored figures without their parts.
 */
export function storedLines(
  stored: StoredParts & { priceCents: number | null; profitCents: number | null },
): ExplainedLine[] {
  if (stored.priceCents === null) return [];
  const lines = linesOfParts(stored.priceCents, {
    discount: stored.discountPartCents ?? 0,
    product: stored.productPartCents ?? 0,
    packaging: stored.packagingPartCents ?? 0,
    marketplace: stored.marketplacePartCents ?? 0,
    taxes: stored.taxesPartCents ?? 0,
    returns: stored.returnsPartCents ?? 0,
    ads: stored.adsPartCents ?? 0,
  });
  return lines.at(-1)?.cents === stored.profitCents ? lines : [];
}
