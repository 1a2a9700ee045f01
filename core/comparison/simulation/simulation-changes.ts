import { isCivilDay } from "#core/fees/civil-day.ts";
import type { CivilDay } from "#core/fees/fee-schedule.ts";
import type { FieldIssue } from "#core/field-issue.ts";
import { keysOf } from "#core/keys-of.ts";
import type { ListingTerms } from "#core/sale/listing-terms.ts";
import { priceFields } from "#core/sale/price-fields.ts";
import { isWithinLimits, type NumberLimits, priceInputLimits } from "#core/sale/price-input-rules.ts";
import type { SoldListing, SoldProduct } from "#core/sale/sold-product.ts";
import { limitText } from "#core/sale/text/limit-text.ts";

/**
 * What a simulation changes on every listing (SC-04). An absent or null field stays as it is today.
 * Percentages in per cent.
 */
export type SimulationChanges = {
  discountPct?: number | null;
  couponPct?: number | null;
  /** Shopee's highlight campaign; with own fees the extra highlight. Others have none. */
  campaign?: boolean | null;
  affiliatesPct?: number | null;
  useAds?: boolean | null;
  roasTarget?: number | null;
  taxSellPct?: number | null;
  /** Per cent of today's cost; may be negative. */
  costChangePct?: number | null;
  /** Per cent of the marketplace's fees; may be negative. */
  feeChangePct?: number | null;
  /** Calculates with the rules of this day, and with the taxes that others have paid by then. */
  rulesDay?: CivilDay | null;
};

/** A cost may fall to nothing and grow elevenfold. */
const costChangeLimits: NumberLimits = { min: -100, max: 1000, step: 0.1, leastAboveZero: undefined };

/** Fees may fall to a hundredth. */
const feeChangeLimits: NumberLimits = { ...costChangeLimits, min: -99 };

/** A discount of 100 % leaves nothing to sell. */
const highestDiscountPct = 99.9;

const numberChanges = ["discountPct", "couponPct", "affiliatesPct", "roasTarget", "taxSellPct"] as const;

const limitsOf: Readonly<Record<(typeof numberChanges)[number], NumberLimits>> = {
  ...priceInputLimits,
  discountPct: { ...priceInputLimits.discountPct, max: highestDiscountPct },
  couponPct: { ...priceInputLimits.couponPct, max: highestDiscountPct },
};

/** The issues of the changes, by field; empty when they are valid. */
export function checkSimulationChanges(changes: SimulationChanges): FieldIssue[] {
  const issues: FieldIssue[] = numberChanges.flatMap((field) => {
    const value = changes[field] ?? null;
    if (value === null || isWithinLimits(value, limitsOf[field])) return [];
    return [{ field, ...limitText(priceFields[field].kind, limitsOf[field]) }];
  });
  for (const [field, limits] of [
    ["costChangePct", costChangeLimits],
    ["feeChangePct", feeChangeLimits],
  ] as const) {
    const value = changes[field] ?? null;
    if (value !== null && !isWithinLimits(value, limits))
      issues.push({ field, ...limitText("percent", limits) });
  }
  const day = changes.rulesDay ?? null;
  if (day !== null && !isCivilDay(day)) {
    const message = "Digite a data como AAAA-MM-DD, por exemplo 2026-10-01.";
    issues.push({ field: "rulesDay", title: "Data inválida", message });
  }
  return issues;
}

/** Whether nothing would change. */
export function isUnchanged(changes: SimulationChanges): boolean {
  return keysOf(changes).every((field) => (changes[field] ?? null) === null);
}

/** The product and its listing with the changes. The product's cost is rounded to a centavo. */
export function changedSale(
  product: SoldProduct,
  listing: SoldListing,
  changes: SimulationChanges,
): { product: SoldProduct; listing: SoldListing } {
  const cost = changes.costChangePct ?? null;
  const { costCents } = product;
  const newCost = costCents === null || cost === null ? costCents : Math.round(costCents * (1 + cost / 100));
  return {
    product: { ...product, costCents: newCost },
    listing: { ...listing, terms: { ...listing.terms, ...changedTerms(listing, changes) } },
  };
}

function changedTerms({ channel }: SoldListing, changes: SimulationChanges): ListingTerms {
  const terms: ListingTerms = {};
  for (const field of numberChanges) {
    const value = changes[field] ?? null;
    if (value !== null) terms[field] = value;
  }
  const useAds = changes.useAds ?? null;
  if (useAds !== null) terms.useAds = useAds;
  const campaign = changes.campaign ?? null;
  if (campaign !== null && channel === "SHOPEE") terms.campaign = campaign;
  if (campaign !== null && channel === "OWN_FEES") terms.extraHighlight = campaign;
  return terms;
}
