import type { GridPosition, GridRange } from "#web/shared/grid/cursor/grid-position.ts";
import type { ListingRow } from "../../rows/listing-row.ts";
import { cellKey } from "../cell-edits.ts";
import { type CellText, lockReason, targetOf } from "../cell-target.ts";
import { type CellKind, cellField } from "../fields/cell-fields.ts";

/**
 * What a paste or a fill changes, how many cells can only be read, and how many products got
 * several values for one of their fields, of which the last one counts.
 */
export type CellPlan = { cells: CellText[]; lockedCount: number; twiceCount: number };

type Table = {
  /** What the cells of a column hold; undefined when they are not edited. */
  kindAt: (column: number) => CellKind | undefined;
  rowAt: (index: number) => ListingRow | undefined;
};

/** The cells that a block of texts covers, from its first cell on. A single text fills a range. */
export function planPaste(
  block: readonly (readonly string[])[],
  { start, range }: { start: GridPosition; range: GridRange | null },
  table: Table,
): CellPlan {
  const single = block.length === 1 && block[0]?.length === 1 ? block[0][0] : undefined;
  if (single !== undefined && range) return planCells(range, () => single, table);
  const from = range ? { row: range.top, column: range.left } : start;
  const widest = Math.max(...block.map((row) => row.length));
  const covered = {
    top: from.row,
    bottom: from.row + block.length - 1,
    left: from.column,
    right: from.column + widest - 1,
  };
  return planCells(covered, (row, column) => block[row - from.row]?.[column - from.column], table);
}

/** The cells below the first row of a range, each with the text of the first. */
export function planFill(
  range: GridRange,
  textAt: (row: number, column: number) => string | undefined,
  table: Table,
): CellPlan {
  return planCells({ ...range, top: range.top + 1 }, (_row, column) => textAt(range.top, column), table);
}

/** The cells of a range, emptied: those of fields that may be empty, and have a value. */
export function planClear(range: GridRange, table: Table): CellPlan {
  const { cells, ...plan } = planCells(range, () => "", table, true);
  const isClearable = ({ target }: CellText) => target.value !== null && cellField(target.kind).read("").ok;
  return { ...plan, cells: cells.filter(isClearable) };
}

function planCells(
  { top, bottom, left, right }: GridRange,
  textAt: (row: number, column: number) => string | undefined,
  { kindAt, rowAt }: Table,
  isClearing = false,
): CellPlan {
  // Listings of one product share its fields: the last one of them counts.
  const cells = new Map<string, CellText>();
  const twice = new Set<string>();
  let lockedCount = 0;
  for (let row = top; row <= bottom; row += 1) {
    const listing = rowAt(row);
    for (let column = left; listing && column <= right; column += 1) {
      const kind = kindAt(column);
      const text = textAt(row, column);
      // An empty cell changes nothing: it would erase a value.
      if (!kind || text === undefined || (!isClearing && text.trim() === "")) continue;
      if (lockReason(kind, listing) === null) {
        const target = targetOf(kind, listing);
        const key = cellKey(kind, target.id);
        const cell = { target, text: text.trim().slice(0, cellField(kind).maxLength) };
        if (!isSame(cells.get(key) ?? cell, cell)) twice.add(key);
        cells.set(key, cell);
      } else lockedCount += 1;
    }
  }
  return { cells: [...cells.values()], lockedCount, twiceCount: twice.size };
}

function isSame(earlier: CellText, { target, text }: CellText): boolean {
  const { read } = cellField(target.kind);
  const [one, other] = [read(earlier.text), read(text)];
  return one.ok && other.ok ? one.value === other.value : earlier.text === text;
}
