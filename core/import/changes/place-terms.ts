import type { FigureContext } from "#core/catalogue/listing-figures.ts";
import { feeCategories } from "#core/fees/fee-categories.ts";
import type { FeeCategory } from "#core/fees/fee-schedule.ts";
import type { Channel } from "#core/sale/channel.ts";
import { amazonLogistics, mercadoLivreLogistics } from "#core/sale/choices.ts";
import type { ListingTerms } from "#core/sale/listing-terms.ts";
import type { SalePlace } from "#core/sale/sale-place.ts";
import { plainTitle } from "#core/tables/plain-title.ts";
import { type MappedValue, mappedValue, type UnknownValue } from "../mapped-value.ts";
import type { ReadingPlan } from "../reading-plan.ts";
import type { ImportedRow } from "../row/imported-row.ts";

/** Today's rules, and what the seller has mapped unknown texts to. */
export type PlaceContext = Pick<FigureContext, "rules" | "today"> & { values?: readonly MappedValue[] };

/** Undefined for our own export, whose terms are stored as they are. */
export function placeContextOf(
  { format, values }: ReadingPlan,
  { rules, today }: Pick<FigureContext, "rules" | "today">,
): PlaceContext | undefined {
  return format === "OWN_EXPORT" ? undefined : { rules, today, values: values ?? [] };
}

/** Terms as the rules of a listing's channel name them, and the texts that they do not know. */
type PlacedTerms = { terms: ListingTerms; unknown: UnknownValue[] };

/**
 * The terms of a row at its place (AS-04): the category by the name of the channel's rules, the way
 * of sending among those of the channel, and the marketplace's own percentage where the rules say
 * another one or cannot say. What a channel does not know is left out, never stored.
 */
export function termsAt(
  { channel, listingType }: SalePlace,
  { terms, chargedPct }: ImportedRow["listing"],
  stored: ListingTerms,
  { rules, today, values }: PlaceContext,
): PlacedTerms {
  const placed = { ...terms };
  const unknown: UnknownValue[] = [];
  const categories = channel === "OWN_FEES" ? [] : feeCategories(rules[channel], today);
  if (placed.category !== undefined) {
    const found = categoryNamed(categories, { field: "feeCategory", text: placed.category, channel }, values);
    if (found === null && categories.length > 0)
      unknown.push({ field: "feeCategory", text: placed.category, channel });
    if (found) placed.category = found;
    else delete placed.category;
  }
  if (placed.logistics !== undefined) {
    const found = logisticsAt(channel, placed.logistics);
    if (found === null) delete placed.logistics;
    else placed.logistics = found;
  }
  const ofRule = ruledPct(categories, placed.category ?? stored.category, listingType);
  if (chargedPct !== undefined && placed.percentOverride === undefined) {
    const now = stored.percentOverride ?? ofRule;
    if (now !== chargedPct) placed.percentOverride = chargedPct;
  }
  return { terms: placed, unknown };
}

/** '' where the seller has said to leave the text out; null when it means no category. */
function categoryNamed(
  categories: readonly FeeCategory[],
  value: UnknownValue,
  values: readonly MappedValue[] | undefined,
): string | null {
  const named = (text: string) =>
    categories.find(({ name }) => plainTitle(name) === plainTitle(text))?.name ?? null;
  const as = mappedValue(values, value);
  return named(value.text) ?? (as === null || as === "" ? as : named(as));
}

/** The commission of the rules in per cent; null where they do not know the category. */
function ruledPct(
  categories: readonly FeeCategory[],
  category: string | undefined,
  listingType: SalePlace["listingType"],
): number | null {
  const own = categories.find(({ name }) => name === category);
  if (!own) return null;
  return (listingType === "PREMIUM" ? (own.premiumBps ?? own.percentBps) : own.percentBps) / 100;
}

/** Sending oneself has two names: 'Flex ou envio próprio' at Mercado Livre, 'Próprio' at Amazon. */
function logisticsAt(channel: Channel, logistics: string): string | null {
  if (channel === "MERCADO_LIVRE") {
    const ours = logistics === "OWN" ? "FLEX" : logistics;
    return mercadoLivreLogistics.some((each) => each === ours) ? ours : null;
  }
  const ours = logistics === "FLEX" ? "OWN" : logistics;
  return channel === "AMAZON" && amazonLogistics.some((each) => each === ours) ? ours : null;
}
