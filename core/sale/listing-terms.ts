import { keysOf } from "#core/keys-of.ts";
import { kindOfUnit, type NumberTermKind } from "./number-unit.ts";
import { type PriceField, priceFieldNames, priceFields } from "./price-fields.ts";
import { priceTable } from "./table/price-table.ts";
import { type NumberUnit, type SaleRow, saleTable } from "./table/sale-table.ts";
import type { Simplify, ValueOf } from "./table/value-of.ts";

type PriceTable = typeof priceTable;
type SaleTable = typeof saleTable;

/** A listing's row that has no place of its own in a stored listing. */
type IsTerm<Row> = Row extends { owner: "listing" } ? (Row extends { stored: string } ? false : true) : false;

type PriceTermValues = {
  [F in keyof PriceTable as IsTerm<PriceTable[F]> extends true ? F : never]: ValueOf<PriceTable[F]>;
};

type SaleTermRow = {
  [F in keyof SaleTable]: IsTerm<SaleTable[F]> extends true ? SaleTable[F] : never;
}[keyof SaleTable];

/** A choice is a text: what two marketplaces offer under one name differs. */
type SaleTermValues = {
  [R in SaleTermRow as R["field"]]: ValueOf<R> extends string ? string : ValueOf<R>;
};

type TermValues = Simplify<PriceTermValues & SaleTermValues>;

/**
 * The terms of a listing (PR-02). An absent field comes from the seller's settings, or is neutral:
 * no discount, coupon, campaign or affiliates. Percentages in per cent, money in reais.
 */
export type ListingTerms = Partial<TermValues>;

export type Term = keyof TermValues;
export type NumberTerm = { [T in Term]: TermValues[T] extends number ? T : never }[Term];
export type FlagTerm = { [T in Term]: TermValues[T] extends boolean ? T : never }[Term];
export type TextTerm = Exclude<Term, NumberTerm | FlagTerm>;

/** A term of the calculation's input, which with own fees may count for nothing else. */
export type PriceTerm = Extract<Term, PriceField>;

/** A term: its kind, its column's title, and what may be chosen. */
type TermField = {
  kind: NumberTermKind | "flag" | "choice" | "category";
  /** The unit of a number that only marketplaces' rules read. */
  unit: NumberUnit | null;
  column: string;
  /** The options of all marketplaces that read it. */
  options: readonly string[];
};

/** The terms that are inputs of the calculation. */
export const priceTermNames = priceFieldNames.filter((field) => {
  const row = priceTable[field];
  return row.owner === "listing" && !("stored" in row);
}) as PriceTerm[];

/** Whether a term is an input of the calculation, and not of a marketplace's rules. */
export function isPriceTerm<T extends Term>(term: T): term is T & PriceTerm {
  return priceTermNames.some((name) => name === term);
}

const isOwnFees = (term: PriceTerm) => priceFields[term].ownFeesOnly === true;

/** The terms that own fees read and no marketplace does. */
const ownFeeTerms = priceTermNames.filter(isOwnFees);

const saleRows: readonly SaleRow[] = keysOf(saleTable)
  .map((name): SaleRow => saleTable[name])
  .filter((row) => row.owner === "listing" && row.stored === undefined);

const saleTerms = [...new Set(saleRows.map(({ field }) => field))] as Exclude<Term, PriceTerm>[];

const fields = Object.fromEntries([
  ...priceTermNames.map((term) => [term, ofPrice(term)] as const),
  ...saleTerms.map((term) => [term, ofSale(term)] as const),
]) as { [T in Term]: T extends NumberTerm ? TermField & { kind: NumberTermKind } : TermField };

/** Every term: general ones, own fees, then what marketplaces ask. */
export const termFields = fields;

const ofKind = (kinds: readonly TermField["kind"][]) => (term: Term) => kinds.includes(fields[term].kind);
const numbers = ofKind(["money", "percent", "multiple", "count"]);

/** The terms by kind. */
export const numberTerms = [...priceTermNames, ...saleTerms].filter(numbers) as NumberTerm[];
export const flagTerms = [...priceTermNames, ...saleTerms].filter(ofKind(["flag"])) as FlagTerm[];
export const textTerms = saleTerms.filter(ofKind(["choice", "category"])) as TextTerm[];

/** What marketplaces ask about one listing: choices, switches, the seller's own figures. */
export const marketplaceTerms = [
  ...textTerms,
  ...saleTerms.filter(ofKind(["flag"])),
  ...saleTerms.filter(numbers),
];

/** Every term, in the order of the columns of our own export. */
export const terms: readonly Term[] = [
  ...priceTermNames.filter((term) => !isOwnFees(term)),
  ...ownFeeTerms,
  ...marketplaceTerms,
];

function ofPrice(term: PriceTerm): TermField {
  const { kind, column = term } = priceFields[term];
  return { kind, unit: null, column, options: [] };
}

function ofSale(term: Term): TermField {
  const rows = saleRows.filter(({ field }) => field === term);
  const [row] = rows;
  const options = rows.flatMap((one) => (one.kind === "choice" ? one.options : []));
  const unit = row?.kind === "number" ? row.unit : null;
  return { kind: row ? termKind(row) : "flag", unit, column: row?.column ?? term, options };
}

function termKind(row: SaleRow): TermField["kind"] {
  if (row.kind === "number") return kindOfUnit[row.unit];
  return row.kind === "flag" || row.kind === "choice" ? row.kind : "category";
}
