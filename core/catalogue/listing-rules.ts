import {
  amazonLogistics,
  amazonOrigins,
  type ListingType,
  mercadoLivreLogistics,
} from "#core/fees/input/marketplace-input.ts";
import { type Checked, checked, type FieldIssue } from "#core/field-issue.ts";
import { priceFields } from "#core/pricing/price-fields.ts";
import { isWithinLimits, limitsOfKind, priceInputLimits } from "#core/pricing/price-input-rules.ts";
import { cleanText } from "#core/text/bounded-text.ts";
import { catalogueText as text } from "#core/text/catalogue/catalogue-text.ts";
import { limitText } from "#core/text/limit-text.ts";
import { characterCount, hasForbiddenCharacters } from "#core/text/text-rules.ts";
import { type Channel, channels } from "./channel.ts";
import type { ListingFacts } from "./listing-facts.ts";
import { flagTerms, type ListingTerms, numberTerms, textTerms } from "./listing-terms.ts";
import { centsText, isWithin, maxCents, productTextLimits, unitsIssue } from "./product-rules.ts";

/**
 * Terms of a change: an absent one stays as it is; null restores the value of the seller's
 * settings.
 */
export type TermsInput = { [T in keyof ListingTerms]?: ListingTerms[T] | null | undefined };

/** Fields of a change: an absent one stays as it is; null clears it. */
export type ListingInput = {
  channel?: Channel | null | undefined;
  listingType?: ListingType | null | undefined;
  priceCents?: number | null | undefined;
  unitsPerMonth?: number | null | undefined;
  terms?: TermsInput | null | undefined;
};

/**
 * Checks a new listing. The channel is required; Mercado Livre's listing type is CLASSICO by
 * default.
 */
export function checkNewListing(input: ListingInput): Checked<ListingFacts> {
  const { channel = null, listingType = null } = input;
  if (channel === null || !channels.includes(channel))
    return { ok: false, issues: [issue("channel", text.required, text.channelRequired)] };
  if (listingType !== null && channel !== "MERCADO_LIVRE")
    return {
      ok: false,
      issues: [issue("listingType", text.invalidChoice, text.listingTypeOnlyMercadoLivre)],
    };
  const change = checkListingChange(input, {});
  if (!change.ok) return change;
  const defaultType = channel === "MERCADO_LIVRE" ? "CLASSICO" : null;
  const { priceCents = null, unitsPerMonth = null, terms = {} } = change.value;
  const type = listingType ?? defaultType;
  return { ok: true, value: { channel, listingType: type, priceCents, unitsPerMonth, terms } };
}

/** The stored fields that a change sets. */
type ListingChange = Partial<Pick<ListingFacts, "priceCents" | "unitsPerMonth" | "terms">>;

/**
 * Returns price, units and terms as stored after a change: `terms` includes the listing's other
 * terms. Channel and listing type never change. Issues name terms as `terms.discountPct`.
 */
export function checkListingChange(
  { priceCents, unitsPerMonth, terms }: ListingInput,
  stored: ListingTerms,
): Checked<ListingChange> {
  const value: ListingChange = {};
  const issues: (FieldIssue | null)[] = [];
  if (priceCents !== undefined) {
    value.priceCents = priceCents;
    issues.push(priceIssue(priceCents));
  }
  if (unitsPerMonth !== undefined) {
    value.unitsPerMonth = unitsPerMonth;
    issues.push(unitsIssue(unitsPerMonth));
  }
  if (terms !== undefined) {
    const given = terms ?? {};
    value.terms = terms === null ? {} : mergeTerms(stored, given);
    issues.push(...numberTerms.map((term) => numberIssue(term, given[term] ?? null)));
    issues.push(...textTerms.map((term) => textIssue(term, given[term] ?? null)));
  }
  return checked(value, issues);
}

function mergeTerms(stored: ListingTerms, given: TermsInput): ListingTerms {
  const merged: TermsInput = { ...stored };
  for (const term of numberTerms) if (given[term] !== undefined) merged[term] = given[term];
  for (const term of flagTerms) if (given[term] !== undefined) merged[term] = given[term];
  for (const term of textTerms) {
    if (given[term] !== undefined) merged[term] = cleanText(given[term], productTextLimits.category) || null;
  }
  const kept = Object.entries(merged).filter(([, value]) => (value ?? null) !== null);
  // Object.fromEntries loses the type of the keys; without nulls a TermsInput is a ListingTerms.
  return Object.fromEntries(kept) as ListingTerms;
}

function priceIssue(priceCents: number | null): FieldIssue | null {
  if (priceCents === null) return null;
  if (Number.isInteger(priceCents) && isWithin(priceCents, { min: 1, max: maxCents })) return null;
  return { field: "priceCents", ...centsText(priceCents, 1) };
}

function numberIssue(term: (typeof numberTerms)[number], value: number | null): FieldIssue | null {
  const [kind, limits] = limitsOf(term);
  if (value === null || isWithinLimits(value, limits)) return null;
  return { field: `terms.${term}`, ...limitText(kind, limits) };
}

function limitsOf(term: (typeof numberTerms)[number]) {
  switch (term) {
    case "percentOverride":
      return ["percent", limitsOfKind.percent] as const;
    case "fixedOverride":
    case "shippingCostOverride":
      return ["money", limitsOfKind.money] as const;
    default:
      return [priceFields[term].kind, priceInputLimits[term]] as const;
  }
}

/**
 * A marketplace's own category is not checked: if its rules do not know the category, the listing
 * asks for it again.
 */
const choicesOf: Partial<Record<(typeof textTerms)[number], readonly string[]>> = {
  logistics: [...mercadoLivreLogistics, ...amazonLogistics],
  origin: amazonOrigins,
};

function textIssue(term: (typeof textTerms)[number], value: string | null): FieldIssue | null {
  const field = `terms.${term}`;
  const clean = cleanText(value, productTextLimits.category);
  if (clean === "") return null;
  const choices = choicesOf[term];
  if (choices) return choices.includes(clean) ? null : issue(field, text.invalidChoice, text.notAChoice);
  if (characterCount(clean) > productTextLimits.category)
    return issue(field, text.tooLong, text.maxCharacters(productTextLimits.category));
  return hasForbiddenCharacters(clean) ? issue(field, text.forbiddenCharacter, text.typeAgain) : null;
}

function issue(field: string, title: string, message: string): FieldIssue {
  return { field, title, message };
}
