import { plainTitle } from "#core/tables/plain-title.ts";
import type { Cell } from "#core/tables/sheet.ts";

/**
 * Position of the first column with one of these plain titles, in order of preference; -1 when
 * there is none.
 */
export function columnOf(columns: readonly string[], ...titles: readonly string[]): number {
  const plain = columns.map(plainTitle);
  for (const title of titles) {
    const column = plain.indexOf(title);
    if (column >= 0) return column;
  }
  return -1;
}

/** Copies the cells with one of them changed. A column of -1 changes nothing. */
export function withCell(cells: readonly Cell[], column: number, text: string): Cell[] {
  return cells.map((cell, index) => (index === column ? text : cell));
}
