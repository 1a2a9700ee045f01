import { type NumberKind, priceFields } from "#core/calculator/price-fields.ts";
import { checkListingChange, type TermsInput } from "#core/catalogue/listing-rules.ts";
import { flagTerms, type ListingTerms, numberTerms, textTerms } from "#core/catalogue/listing-terms.ts";
import type { FieldIssue } from "#core/field-issue.ts";
import { readTyped, typedText, unreadIssue } from "#web/features/catalogue/forms/typed-number.ts";

export type NumberTerm = (typeof numberTerms)[number];
export type FlagTerm = (typeof flagTerms)[number];

export type Term = keyof Required<ListingTerms>;

/**
 * A listing's price and terms as typed or chosen. A blank term has no value of its own: the
 * seller's settings or the rules decide. A switch is 'true', 'false' or blank.
 */
export type ListingTexts = Record<"priceCents" | Term, string>;

const termNames: readonly Term[] = [...numberTerms, ...flagTerms, ...textTerms];

/** A stored listing's fields as text. */
export function listingTexts(priceCents: number | null, terms: ListingTerms): ListingTexts {
  const texts = termNames.map((term) => [term, termText(term, terms[term])]);
  // Object.fromEntries loses the keys; the list has every term.
  return { priceCents: typedText(priceCents, "cents"), ...Object.fromEntries(texts) } as ListingTexts;
}

function termText(term: Term, value: string | number | boolean | undefined): string {
  const number = numberTerms.find((name) => name === term);
  if (number === undefined || typeof value !== "number") return String(value ?? "");
  return typedText(value, numberKind(number));
}

/** The unit of a term's number, as in the calculator. */
export function numberKind(term: NumberTerm): NumberKind {
  switch (term) {
    case "percentOverride":
      return "percent";
    case "fixedOverride":
    case "shippingCostOverride":
      return "money";
    default:
      return priceFields[term].kind;
  }
}

/** Price and terms for the mutation: null removes a term's own value. */
export type ListingChange = { priceCents: number | null; terms: Required<TermsInput> };

type Checked = { ok: true; value: ListingChange } | { ok: false; issues: FieldIssue[] };

/**
 * The listing that the texts describe, checked by the catalogue's rules. Issues name the form's
 * fields.
 */
export function readListing(texts: ListingTexts): Checked {
  const priceCents = readTyped(texts.priceCents, "cents");
  const unread = [
    ...(priceCents === undefined ? ["priceCents"] : []),
    ...numberTerms.filter((term) => readTyped(texts[term], numberKind(term)) === undefined),
  ];
  const change = { priceCents: priceCents ?? null, terms: readTerms(texts) };
  const checked = checkListingChange(change, {});
  const issues = checked.ok ? [] : checked.issues;
  if (unread.length === 0 && issues.length === 0) return { ok: true, value: change };
  return { ok: false, issues: [...unread.map(unreadIssue), ...issues.map(ofForm)] };
}

/** A new listing's price and own terms: blank terms are left out. */
export function givenListing({ priceCents, terms }: ListingChange) {
  return { priceCents, terms: ownTerms(terms) };
}

/** The form's name of a field that the server or core calls 'terms.discountPct'. */
export function formField(field: string): string {
  return field.replace(/^(?:listings\.\d+\.|listing\.)?(?:terms\.)?/, "");
}

function ofForm(issue: FieldIssue): FieldIssue {
  return { ...issue, field: formField(issue.field) };
}

/** Price and own terms for live figures. Values that cannot be read are left out. */
export function typedListing(texts: ListingTexts): { priceCents: number | null; terms: ListingTerms } {
  const priceCents = readTyped(texts.priceCents, "cents") ?? null;
  return {
    priceCents: priceCents === null || priceCents <= 0 ? null : priceCents,
    terms: ownTerms(readTerms(texts)),
  };
}

function ownTerms(terms: Required<TermsInput>): ListingTerms {
  const own = Object.entries(terms).filter(([, value]) => value !== null);
  // Object.fromEntries loses the types of the names; without nulls these are the listing's own
  // terms.
  return Object.fromEntries(own) as ListingTerms;
}

function readTerms(texts: ListingTexts): Required<TermsInput> {
  const numbers = numberTerms.map((term) => [term, readTyped(texts[term], numberKind(term)) ?? null]);
  const flags = flagTerms.map((term) => [term, texts[term] === "" ? null : texts[term] === "true"]);
  const choices = textTerms.map((term) => [term, texts[term].trim() || null]);
  return Object.fromEntries([...numbers, ...flags, ...choices]) as Required<TermsInput>;
}
