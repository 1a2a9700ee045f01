import { plainTitle } from "./plain-title.ts";
import type { Cell, Sheet } from "./sheet.ts";

/** Number of rows at the top of a sheet that are searched for titles (D168). */
export const titleRows = 40;

/** Titles that occur together in one row of a known file. */
export type Signature<Name> = {
  of: Name;
  /** Plain (`plainTitle`). */
  titles: readonly string[];
};

/** The first signature that a row of the sheet has, and the row's position; null when none has. */
export function findSignature<Name>(
  { rows }: Pick<Sheet, "rows">,
  signatures: readonly Signature<Name>[],
): { of: Name; row: number } | null {
  const titles = rows.slice(0, titleRows).map((cells) => cells.map(plainCell));
  for (const { of, titles: wanted } of signatures) {
    const row = titles.findIndex((cells) => wanted.every((title) => cells.includes(title)));
    if (row >= 0) return { of, row };
  }
  return null;
}

function plainCell(cell: Cell): string {
  return typeof cell === "string" ? plainTitle(cell) : "";
}
