import { resolveSale } from "#core/sale/resolve-sale.ts";
import { knownStanding } from "#core/sale/seller-defaults.ts";
import type { SoldListing, SoldProduct } from "#core/sale/sold-product.ts";
import { nothingPaid } from "#core/taxes/simples/product-tax.ts";
import { reformOptionFrom } from "#core/taxes/tax-reform.ts";
import { type FigureContext, listingFigures } from "./listing-figures.ts";

/**
 * NOT_SIMPLES, UNKNOWN: the days of a product change nothing, because the regime is another one, or
 * because tax, annex or revenue of 12 months are not known (D567).
 */
export type PaidTaxEffect =
  | { kind: "NOT_SIMPLES" }
  | { kind: "UNKNOWN" }
  | {
      kind: "KNOWN";
      /** The seller's tax on this product with what others have paid, and without. %. */
      pct: number;
      fullPct: number;
      /** The first of these once the single phase has ended. %. */
      afterPct: number;
      /** What it brings a month; null while no listing's monthly profit is known. */
      monthlyCents: number | null;
      /** The listings that have a tax of their own, which stays. */
      ownTaxes: number;
    };

/** What the taxes that others have paid change for a product today (TX-02). */
export function paidTaxEffect(
  product: SoldProduct,
  listings: readonly SoldListing[],
  context: FigureContext,
): PaidTaxEffect {
  const { defaults } = context;
  if (defaults.taxRegime !== "SIMPLES") return { kind: "NOT_SIMPLES" };
  if (knownStanding(defaults) === null) return { kind: "UNKNOWN" };
  const unpaid = { ...product, ...nothingPaid };
  const monthly = listings.flatMap((listing) => {
    const [after, before] = [product, unpaid].map(
      (each) => listingFigures(each, listing, context).monthlyProfitCents,
    );
    return typeof after === "number" && typeof before === "number" ? [after - before] : [];
  });
  const taxOn = (today: string) => resolveSale(product, anyListing, { defaults, today }).input.taxSellPct;
  return {
    kind: "KNOWN",
    pct: taxOn(context.today),
    fullPct: defaults.taxSellPct,
    afterPct: taxOn(`${reformOptionFrom}-01`),
    monthlyCents: monthly.length === 0 ? null : monthly.reduce((sum, cents) => sum + cents, 0),
    ownTaxes: listings.filter(({ terms }) => terms.taxSellPct !== undefined).length,
  };
}

/** One without terms of its own. */
const anyListing: SoldListing = {
  channel: "OWN_FEES",
  listingType: null,
  channelName: null,
  priceCents: null,
  unitsPerMonth: null,
  terms: {},
};
