import { type Checked, checked, type FieldIssue } from "#core/field-issue.ts";
import { cleanText } from "#core/format/bounded-text.ts";
import { characterCount, hasForbiddenCharacters } from "#core/format/text-rules.ts";
import { type Channel, channels } from "#core/sale/channel.ts";
import type { ListingType } from "#core/sale/choices.ts";
import {
  flagTerms,
  type ListingTerms,
  type NumberTerm,
  numberTerms,
  type TextTerm,
  termFields,
  textTerms,
} from "#core/sale/listing-terms.ts";
import { unitIssue } from "#core/sale/marketplace-input-rules.ts";
import { priceFields, priceNumberFields } from "#core/sale/price-fields.ts";
import { isWithinLimits, priceInputLimits } from "#core/sale/price-input-rules.ts";
import { placeOn } from "#core/sale/sale-place.ts";
import type { SoldListing } from "#core/sale/sold-product.ts";
import { limitText } from "#core/sale/text/limit-text.ts";
import { catalogueText as text } from "./catalogue-text.ts";
import { centsText, isWithin, maxCents, productTextLimits, unitsIssue } from "./product-rules.ts";

/** Maximum length of the name of another marketplace, in code points. */
const maxChannelName = 60;

/** How many listings at other marketplaces a product has at most (D262). */
export const maxOtherListings = 20;

/**
 * Terms of a change: an absent one stays as it is; null restores the value of the seller's
 * settings.
 */
export type TermsInput = { [T in keyof ListingTerms]?: ListingTerms[T] | null | undefined };

/** Fields of a change: an absent one stays as it is; null clears it. */
export type ListingInput = {
  channel?: Channel | null | undefined;
  listingType?: ListingType | null | undefined;
  channelName?: string | null | undefined;
  priceCents?: number | null | undefined;
  unitsPerMonth?: number | null | undefined;
  terms?: TermsInput | null | undefined;
};

/**
 * Checks a new listing. The channel is required; Mercado Livre's listing type is CLASSICO by
 * default.
 */
export function checkNewListing(input: ListingInput): Checked<SoldListing> {
  const { channel = null, listingType = null } = input;
  const channelName = cleanText(input.channelName, maxChannelName) || null;
  if (channel === null || !channels.includes(channel))
    return { ok: false, issues: [issue("channel", text.required, text.channelRequired)] };
  if (listingType !== null && channel !== "MERCADO_LIVRE")
    return {
      ok: false,
      issues: [issue("listingType", text.invalidChoice, text.listingTypeOnlyMercadoLivre)],
    };
  const badName = nameIssue(channel, channelName);
  if (badName) return { ok: false, issues: [badName] };
  const change = checkListingChange(input, {});
  if (!change.ok) return change;
  const { priceCents = null, unitsPerMonth = null, terms = {} } = change.value;
  const place = { ...placeOn(channel), channelName };
  if (listingType !== null) place.listingType = listingType;
  return { ok: true, value: { ...place, priceCents, unitsPerMonth, terms } };
}

/** Checks a new name of a listing at another marketplace; blank: not named. */
export function checkChannelName(name: string | null): Checked<string | null> {
  const channelName = cleanText(name, maxChannelName) || null;
  return checked(channelName, [nameIssue("OTHER", channelName)]);
}

function nameIssue(channel: Channel, name: string | null): FieldIssue | null {
  if (name === null) return null;
  if (channel !== "OTHER") return issue("channelName", text.invalidChoice, text.channelNameOnlyOther);
  if (characterCount(name) > maxChannelName)
    return issue("channelName", text.tooLong, text.maxCharacters(maxChannelName));
  return hasForbiddenCharacters(name) ? issue("channelName", text.forbiddenCharacter, text.typeAgain) : null;
}

/** The stored fields that a change sets. */
type ListingChange = Partial<Pick<SoldListing, "priceCents" | "unitsPerMonth" | "terms">>;

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

function numberIssue(term: NumberTerm, value: number | null): FieldIssue | null {
  if (value === null) return null;
  const field = `terms.${term}`;
  const { unit } = termFields[term];
  if (unit !== null) return unitIssue(field, value, unit);
  const price = priceNumberFields.find((name) => name === term);
  if (price === undefined || isWithinLimits(value, priceInputLimits[price])) return null;
  return { field, ...limitText(priceFields[price].kind, priceInputLimits[price]) };
}

/**
 * A marketplace's own category is not checked: if its rules do not know the category, the listing
 * asks for it again.
 */
function textIssue(term: TextTerm, value: string | null): FieldIssue | null {
  const field = `terms.${term}`;
  const clean = cleanText(value, productTextLimits.category);
  if (clean === "") return null;
  const { options } = termFields[term];
  if (options.length > 0)
    return options.includes(clean) ? null : issue(field, text.invalidChoice, text.notAChoice);
  if (characterCount(clean) > productTextLimits.category)
    return issue(field, text.tooLong, text.maxCharacters(productTextLimits.category));
  return hasForbiddenCharacters(clean) ? issue(field, text.forbiddenCharacter, text.typeAgain) : null;
}

function issue(field: string, title: string, message: string): FieldIssue {
  return { field, title, message };
}
