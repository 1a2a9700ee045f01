import type { Cell } from "#core/tables/sheet.ts";
import { readLimits } from "../file-limits.ts";
import { unsafe } from "../zip/read-directory.ts";

type Merge = { column: string; first: number; last: number };

/**
 * Collects the ranges of merged cells and gives each row the value that stands in the first: a SKU
 * merged over three rows is the SKU of three listings.
 */
export function createMerges() {
  const merges: Merge[] = [];
  let cells = 0;
  return {
    add(reference: string | undefined): void {
      const [, column = "", first = "", last = ""] = range.exec(reference ?? "") ?? [];
      if (column === "" || first === last) return;
      merges.push({ column, first: Number(first) - 1, last: Number(last) - 1 });
    },
    /** Fills only rows that have cells of their own. */
    fill(rows: readonly Cell[][], put: (row: number, column: number, value: Cell) => void): void {
      for (const { column, first, last } of merges) {
        const position = columnPosition(column);
        const value = rows[first]?.[position] ?? "";
        const end = Math.min(last, rows.length - 1);
        cells += Math.max(0, end - first);
        if (cells > readLimits.cells) throw unsafe("células mescladas demais");
        for (let row = first + 1; row <= end; row += 1) {
          if (rows[row]?.length && !rows[row]?.[position]) put(row, position, value);
        }
      }
    },
  };
}

/** A range over at least two rows: 'A2:A4'. */
const range = /^([A-Z]{1,3})([1-9]\d{0,6}):[A-Z]{1,3}([1-9]\d{0,6})$/i;

/** The position of a column from 0: 1 for 'B'. */
function columnPosition(letters: string): number {
  let column = 0;
  for (const letter of letters) column = column * 26 + ((letter.charCodeAt(0) | 32) - 96);
  return column - 1;
}
