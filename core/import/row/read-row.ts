import { cellText, type TableRow } from "#core/tables/sheet.ts";
import { type ImportField, termOf } from "../import-field.ts";
import { mappedValue } from "../mapped-value.ts";
import type { ReadingPlan } from "../reading-plan.ts";
import type { ImportedRow } from "./imported-row.ts";
import { type CellValue, type NamedOther, type NamedPlace, readCell } from "./read-cell.ts";
import { settleRow } from "./settle-row.ts";
import { isTotals, totalsText } from "./totals-row.ts";

/**
 * Reads one row of the table. An empty cell changes nothing; neither does a price of 0 or, in other
 * programs' files, a cost of 0. Values are not checked against the catalogue's limits.
 */
export function readRow(
  plan: ReadingPlan,
  { cells, problem }: Pick<TableRow, "cells" | "problem">,
): ImportedRow {
  const row: ImportedRow = { product: {}, listing: { terms: {} }, problems: [] };
  if (problem !== undefined) row.problems.push({ field: null, column: -1, message: problem });
  const known = knownListing(plan);
  if (known) row.listing.channel = known;
  for (const reading of plan.fields) {
    const cell = cells[reading.column];
    const text = cellText(cell);
    if (cell === undefined || text === null) continue;
    const { field, column } = reading;
    const as = mappedValue(plan.values, { field, text, channel: null });
    const value = as === "" ? null : readCell(plan, reading, { cell, text: as ?? text });
    if (value === null) continue;
    if (typeof value === "object" && "unknown" in value)
      row.unknown = [...(row.unknown ?? []), value.unknown];
    if (typeof value === "object" && "problem" in value) {
      if (value.problem !== null) row.problems.push({ field, column, message: value.problem });
    } else {
      assign(row, field, value);
    }
  }
  settleRow(plan, row);
  if (isTotals(row.product)) row.problems.unshift({ field: null, column: -1, message: totalsText });
  return row;
}

function knownListing({ format, channel }: ReadingPlan) {
  return format === "SHOPEE" || format === "MERCADO_LIVRE" || format === "AMAZON" ? format : channel;
}

const listingFields: readonly ImportField[] = ["channel", "listingType", "channelName"];

function assign({ product, listing }: ImportedRow, field: ImportField, value: CellValue): void {
  const term = termOf(field);
  // The table of fields defines the type of each field's value.
  if (term !== null) Object.assign(listing.terms, { [term]: value });
  else if (typeof value === "object" && "none" in value) Object.assign(product, { [field]: null });
  else if (typeof value === "object" && "channelName" in value) assignOther(listing, value);
  else if (typeof value === "object" && "place" in value) assignPlace(listing, value);
  else if (field === "price") Object.assign(listing, { priceCents: value });
  else if (field === "chargedFee") Object.assign(listing, { chargedPct: value });
  else if (listingFields.includes(field)) Object.assign(listing, { [field]: value });
  else Object.assign(product, { [productKeys[field] ?? field]: value });
}

/** A type in its own column counts before the one in the column of channels. */
function assignPlace(listing: ImportedRow["listing"], { place: { channel, listingType } }: NamedPlace): void {
  Object.assign(listing, { channel, listingType: listing.listingType ?? listingType });
}

/** A name in the column of names counts before the one in the column of channels. */
function assignOther(listing: ImportedRow["listing"], { channelName }: NamedOther): void {
  listing.channel = "OTHER";
  listing.channelName ??= channelName;
}

/** Fields whose unit is part of the product's field name. */
const productKeys: Readonly<Partial<Record<ImportField, string>>> = {
  cost: "costCents",
  packaging: "packagingCents",
  weight: "weightGrams",
  length: "lengthCm",
  width: "widthCm",
  height: "heightCm",
};
