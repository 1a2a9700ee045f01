import { cutText } from "#core/format/cut-text.ts";
import { cellText, type TableRow } from "#core/tables/sheet.ts";
import type { ImportField } from "../import-field.ts";
import type { ReadingPlan } from "../reading-plan.ts";
import type { ImportedRow } from "../row/imported-row.ts";
import { readRow } from "../row/read-row.ts";
import { fieldText } from "./field-changes.ts";

/** A cell of the file and what was read from it, so that the seller can compare the two (D271). */
export type ReadValue = {
  field: ImportField;
  /** Position of the column, from 0. */
  column: number;
  /** The cell's own text, at most 60 characters. */
  text: string;
  /** pt-BR; null when the text cannot be read, or means that there is none. */
  value: string | null;
};

/** The fields in which a wrong reading costs money, in the order of the preview. */
const shownFields = ["cost", "price", "weight", "gtin", "unitsPerMonth"] as const;
type ShownField = (typeof shownFields)[number];

const maxCharacters = 60;

/** What a row says of cost, price, weight, GTIN and sales: filled cells only. */
export function readValues(plan: ReadingPlan, { cells }: Pick<TableRow, "cells">): ReadValue[] {
  const row = readRow(plan, { cells });
  return shownFields.flatMap((field): ReadValue[] => {
    const column = plan.fields.find((each) => each.field === field)?.column;
    const text = column === undefined ? null : cellText(cells[column]);
    if (column === undefined || text === null) return [];
    const value = fieldText(field, valueIn(row, field));
    return [{ field, column, text: cutText(text, maxCharacters), value }];
  });
}

function valueIn({ product, listing }: ImportedRow, field: ShownField): string | number | undefined {
  switch (field) {
    case "cost":
      return product.costCents;
    case "price":
      return listing.priceCents;
    case "weight":
      return product.weightGrams;
    case "gtin":
      return product.gtin;
    case "unitsPerMonth":
      return listing.unitsPerMonth ?? product.unitsPerMonth;
  }
}
