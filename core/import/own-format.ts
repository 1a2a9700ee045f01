import type { ListingHealth } from "#core/catalogue/listing-figures.ts";
import type { ProductFields } from "#core/catalogue/product-rules.ts";
import { formatShortDay } from "#core/fees/civil-day.ts";
import type { Channel } from "#core/sale/channel.ts";
import type { ListingType } from "#core/sale/choices.ts";
import { type Example, exampleText } from "#core/sale/examples.ts";
import type { ListingTerms } from "#core/sale/listing-terms.ts";
import { channelNames } from "#core/sale/marketplace-names.ts";
import { listingHealthText } from "#core/text/listing-text.ts";
import { isChoiceTerm, listingTypeNames, nameOf, termNames } from "./choice-text.ts";
import { type ImportField, importFields, ownFieldNames, termOf } from "./import-field.ts";
import { ownTags } from "./row/own-tags.ts";

/** A listing with its product, as a row of our own export. Money in centavos; null: not known. */
export type OwnRow = ProductFields & {
  productId: string;
  channel: Channel;
  listingType: ListingType | null;
  channelName: string | null;
  priceCents: number | null;
  /** The listing's. */
  unitsPerMonth: number | null;
  terms: ListingTerms;
  profitCents: number | null;
  marginPct: number | null;
  monthlyProfitCents: number | null;
  health: ListingHealth;
  /** What of the figures is an example (D521). */
  examples: readonly Example[];
};

/**
 * A text, a number in the unit of its column's title, a code that a spreadsheet program must not
 * change, or nothing.
 */
export type OwnCell = string | number | { code: string } | { cents: number } | null;

/** The title of the column that says what of a row's figures is an example (D521). */
export const exampleTitle = "Valores de exemplo";

/** The titles of columns that only the export has; an import ignores them. */
const figureTitles = ["Você fica com (R$)", "Margem (%)", "Lucro por mês (R$)", "Situação", exampleTitle];

/** Whether a title is that of a figure in our own export. */
export function isOwnFigure(title: string): boolean {
  return figureTitles.includes(title.trim());
}

/** The title of the column that says why a refused row stayed out; no import reads it. */
export const reasonTitle = "O que corrigir (não é importado)";

/** The titles of our own export: the columns that an import reads, then the figures (PR-08). */
export const ownTitles: readonly string[] = [
  ...ownFieldNames.map((field) => importFields[field].title),
  ...figureTitles,
];

/** The cells of a row, in the order of `ownTitles`. Importing them changes nothing. */
export function ownCells(row: OwnRow): OwnCell[] {
  return [
    ...ownFieldNames.map((field) => cellOf(row, field)),
    reais(row.profitCents),
    row.marginPct === null ? null : Math.round(row.marginPct * 100) / 100,
    reais(row.monthlyProfitCents),
    listingHealthText[row.health],
    exampleText(row.examples),
  ];
}

function cellOf(row: OwnRow, field: ImportField): OwnCell {
  const term = termOf(field);
  if (term !== null) return termCell(row.terms, term);
  switch (field) {
    case "cost":
      return reais(row.costCents);
    case "price":
      return reais(row.priceCents);
    case "packaging":
      return reais(row.packagingCents);
    case "weight":
      return row.weightGrams;
    case "length":
      return row.lengthCm;
    case "width":
      return row.widthCm;
    case "height":
      return row.heightCm;
    case "tags":
      return ownTags.write(row.tags);
    case "singlePhaseFrom":
    case "icmsPaidFrom":
      return row[field] && formatShortDay(row[field]);
    case "channel":
      return nameOf(channelNames, row.channel);
    case "listingType":
      return row.listingType && nameOf(listingTypeNames, row.listingType);
    case "sku":
    case "gtin":
      return row[field] === null ? null : { code: row[field] };
    case "productId":
    case "name":
    case "category":
    case "taxBuyPct":
    case "unitsPerMonth":
    case "channelName":
    case "notes":
      return row[field];
    default:
      return null;
  }
}

function termCell(terms: ListingTerms, term: keyof ListingTerms): OwnCell {
  const value = terms[term] ?? null;
  if (typeof value === "boolean") return value ? "Sim" : "Não";
  if (typeof value !== "string" || !isChoiceTerm(term)) return value;
  return nameOf(termNames[term], value);
}

/** A number of centavos has at most two decimals in reais, and Number prints exactly those. */
function reais(cents: number | null): number | null {
  return cents === null ? null : cents / 100;
}
