import { plainTitle } from "#core/tables/plain-title.ts";
import { cellText, type TableRow } from "#core/tables/sheet.ts";
import type { ColumnGuess } from "../column-guess.ts";
import type { ImportField } from "../import-field.ts";
import { columnOf } from "./column-of.ts";

const sides: readonly ImportField[] = ["length", "width", "height"];

/** Bling's names of units, plain and singular. */
const units: Readonly<Record<string, string>> = { milimetro: "mm", centimetro: "cm", metro: "m" };

/** Writes the unit that a row of Bling's file names behind the row's sides: '400 mm'. */
export function nameSideUnits(
  columns: readonly string[],
  rows: readonly TableRow[],
  mapping: readonly ColumnGuess[],
): TableRow[] {
  const unitColumn = columnOf(columns, "unidade de medida");
  const sideColumns = new Set(
    mapping.filter(({ field }) => sides.includes(field)).map(({ column }) => column),
  );
  return rows.map((row) => {
    const unit = units[plainUnit(cellText(row.cells[unitColumn]))];
    if (unit === undefined) return row;
    const cells = row.cells.map((cell, column) => {
      const text = sideColumns.has(column) ? cellText(cell) : null;
      return text !== null && /\d$/.test(text) ? `${text} ${unit}` : cell;
    });
    return { ...row, cells };
  });
}

function plainUnit(text: string | null): string {
  return plainTitle(text ?? "").replace(/s$/, "");
}
