import { checkListingChange, type TermsInput } from "#core/catalogue/listing-rules.ts";
import type { FieldIssue } from "#core/field-issue.ts";
import { keysOf } from "#core/keys-of.ts";
import {
  flagTerms,
  type ListingTerms,
  type NumberTerm,
  numberTerms,
  type Term,
  termFields,
  terms,
  textTerms,
} from "#core/sale/listing-terms.ts";
import type { NumberTermKind } from "#core/sale/number-unit.ts";
import type { SalePlace } from "#core/sale/sale-place.ts";
import type { SoldListing } from "#core/sale/sold-product.ts";
import { readTyped, typedText, unreadIssue } from "#core/sale/typed/typed.ts";

/** The listing's own numbers besides its terms. */
const ownNumbers = { priceCents: "cents", unitsPerMonth: "count" } as const;
const numberFields = keysOf(ownNumbers);
type NumberName = (typeof numberFields)[number];

export const listingNumberLabels: Readonly<Record<NumberName, string>> = {
  priceCents: "Preço de venda",
  unitsPerMonth: "Vendas por mês",
};

/** Whether it is not one of the terms. */
export function isListingNumber(field: keyof ListingTexts): field is NumberName {
  return field in ownNumbers;
}

/**
 * A listing's price, units a month, name of another marketplace and terms as typed or chosen. A
 * blank term has no value of its own: the seller's settings or the rules decide. A switch is
 * 'true', 'false' or blank.
 */
export type ListingTexts = Record<NumberName | "channelName" | Term, string>;

/** A stored listing's fields as text. */
export function listingTexts({
  terms: own,
  ...listing
}: Omit<SoldListing, Exclude<keyof SalePlace, "channelName">>): ListingTexts {
  const numbers = numberFields.map((field) => [field, typedText(listing[field], ownNumbers[field])]);
  const texts = terms.map((term) => [term, termText(term, own[term])]);
  // Object.fromEntries loses the keys; the list has every term.
  return Object.fromEntries([
    ...numbers,
    ["channelName", listing.channelName ?? ""],
    ...texts,
  ]) as ListingTexts;
}

/** The fields of a new listing. */
export const emptyListingTexts = listingTexts({
  channelName: null,
  priceCents: null,
  unitsPerMonth: null,
  terms: {},
});

function termText(term: Term, value: string | number | boolean | undefined): string {
  const number = numberTerms.find((name) => name === term);
  if (number === undefined || typeof value !== "number") return String(value ?? "");
  return typedText(value, numberKind(number));
}

/** The unit of a term's number, as in the calculator. */
export function numberKind(term: NumberTerm): NumberTermKind {
  return termFields[term].kind;
}

/** A listing's fields for the mutation: null removes a term's own value. */
export type ListingChange = Record<NumberName, number | null> & {
  channelName: string | null;
  terms: Required<TermsInput>;
};

type Checked = { ok: true; value: ListingChange } | { ok: false; issues: FieldIssue[] };

/**
 * The listing that the texts describe, checked by the catalogue's rules. Issues name the form's
 * fields.
 */
export function readListing(texts: ListingTexts): Checked {
  const unread = [
    ...numberFields.filter((field) => readTyped(texts[field], ownNumbers[field]) === undefined),
    ...numberTerms.filter((term) => readTyped(texts[term], numberKind(term)) === undefined),
  ];
  const channelName = texts.channelName.trim() || null;
  const change = { ...readNumbers(texts), channelName, terms: readTerms(texts) };
  const checked = checkListingChange(change, {});
  const issues = checked.ok ? [] : checked.issues;
  if (unread.length === 0 && issues.length === 0) return { ok: true, value: change };
  return { ok: false, issues: [...unread.map(unreadIssue), ...issues.map(ofForm)] };
}

/** A new listing's fields besides its place: blank terms are left out. */
export function givenListing({ terms: own, channelName: _, ...numbers }: ListingChange) {
  return { ...numbers, terms: ownTerms(own) };
}

/** The form's name of a field that the server or core calls 'terms.discountPct'. */
export function formField(field: string): string {
  return field.replace(/^(?:listings\.\d+\.|listing\.)?(?:terms\.)?/, "");
}

function ofForm(issue: FieldIssue): FieldIssue {
  return { ...issue, field: formField(issue.field) };
}

/** The listing's own values for live figures. Those that cannot be read are left out. */
export function typedListing(texts: ListingTexts): Omit<SoldListing, keyof SalePlace> {
  const { priceCents, unitsPerMonth } = readNumbers(texts);
  return {
    priceCents: priceCents === null || priceCents <= 0 ? null : priceCents,
    unitsPerMonth,
    terms: ownTerms(readTerms(texts)),
  };
}

function ownTerms(given: Required<TermsInput>): ListingTerms {
  const own = Object.entries(given).filter(([, value]) => value !== null);
  // Object.fromEntries loses the types of the names; without nulls these are the listing's own
  // terms.
  return Object.fromEntries(own) as ListingTerms;
}

function readNumbers(texts: ListingTexts): Record<NumberName, number | null> {
  return {
    priceCents: readTyped(texts.priceCents, "cents") ?? null,
    unitsPerMonth: readTyped(texts.unitsPerMonth, "count") ?? null,
  };
}

function readTerms(texts: ListingTexts): Required<TermsInput> {
  const numbers = numberTerms.map((term) => [term, readTyped(texts[term], numberKind(term)) ?? null]);
  const flags = flagTerms.map((term) => [term, texts[term] === "" ? null : texts[term] === "true"]);
  const choices = textTerms.map((term) => [term, texts[term].trim() || null]);
  return Object.fromEntries([...numbers, ...flags, ...choices]) as Required<TermsInput>;
}
