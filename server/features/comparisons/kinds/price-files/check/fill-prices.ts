import { createHash } from "node:crypto";
import { priceFileText } from "#core/comparison/price-files/price-file-text.ts";
import type { CellPlace } from "#core/comparison/price-files/price-row.ts";
import { titleLikelihood } from "#core/import/table/find-header.ts";
import { type NumberStyle, readNumber } from "#core/tables/number-shape.ts";
import { type Cell, cellNumber, cellText, type Sheet } from "#core/tables/sheet.ts";
import { writtenPrice } from "#core/tables/written-number.ts";
import type { CellFill, FillRefusal } from "#files/fill/cell-fill.ts";
import { type ClearedCell, fillFile } from "#files/fill/fill-file.ts";
import { ReadRefusal } from "#files/read-refusal.ts";
import { readSheets } from "#files/read-sheets.ts";

/** A price for a cell. `style`: the decimal mark of a text; null for a cell that holds a number. */
export type NewPrice = CellPlace & { cents: number; style: NumberStyle | null };

type Bytes = Uint8Array<ArrayBuffer>;
type Refusal = FillRefusal & { sheet: number };

/**
 * Writes prices into a file (MF-02), and reads the result to prove it: every cell written has its
 * price, and every other cell is as it was, but for results of formulas. Throws ReadRefusal
 * otherwise, for instance when cells are merged: no wrong file leaves.
 */
export async function fillPrices(
  file: Bytes,
  prices: readonly NewPrice[],
): Promise<{ bytes: Bytes; refusals: Refusal[] }> {
  const first = await fillAll(file, prices);
  if (first.wrong.length === 0) return { bytes: first.bytes, refusals: first.refusals };
  // A cell that reads otherwise, such as '(12,00)', costs its row and not the file (MF-07).
  const wrong = new Set(first.wrong.map(keyOf));
  const second = await fillAll(
    file,
    prices.filter((price) => !wrong.has(keyOf(price))),
  );
  if (second.wrong.length > 0) throw notFilled();
  const refused = first.wrong.map(
    ({ sheet, row, column }) => ({ sheet, row, column, reason: "NO_NUMBER" }) as const,
  );
  return { bytes: second.bytes, refusals: [...second.refusals, ...refused] };
}

const notFilled = () => new ReadRefusal("NOT_FILLED", priceFileText.notFilled);

type Attempt = { bytes: Bytes; refusals: Refusal[]; wrong: NewPrice[] };

/** Writes prices and reads them again: `wrong` are those that the written file gives otherwise. */
async function fillAll(file: Bytes, prices: readonly NewPrice[]): Promise<Attempt> {
  const before = await readSheets(file, { likelihood: titleLikelihood });
  const bySheet = [...Map.groupBy(prices, ({ sheet }) => sheet)];
  const {
    bytes,
    refusals: lists,
    cleared,
  } = await fillFile(
    file,
    bySheet.map(([sheet, ofSheet]) => ({
      origin: before[sheet]?.origin,
      separator: before[sheet]?.separator,
      cells: ofSheet.map((price) => fillOf(before, price)),
    })),
  );
  const refusals = bySheet.flatMap(([sheet], index) =>
    (lists[index] ?? []).map((refusal): Refusal => ({ ...refusal, sheet })),
  );
  const refused = new Set(refusals.map(keyOf));
  const written = prices.filter((price) => !refused.has(keyOf(price)));
  const changed = [...written, ...placesOf(before, cleared)];
  const expected = digestOf(before, changed);
  // Both at once would be in memory otherwise.
  before.length = 0;
  const after = await readSheets(bytes, { likelihood: titleLikelihood });
  if (digestOf(after, changed) !== expected) throw notFilled();
  return { bytes, refusals, wrong: written.filter((price) => centsIn(after, price) !== price.cents) };
}

/** Cells whose formula lost its result, by the position of their sheet. */
function placesOf(sheets: readonly Sheet[], cleared: readonly ClearedCell[]): CellPlace[] {
  const positions = new Map(sheets.map(({ origin }, position) => [originKey(origin), position]));
  return cleared.flatMap(({ row, column, origin }) => {
    const sheet = positions.get(originKey(origin));
    return sheet === undefined ? [] : { sheet, row, column };
  });
}

function originKey(origin: Sheet["origin"]): string {
  return JSON.stringify([origin?.entry ?? null, origin?.part?.toLowerCase() ?? null]);
}

function fillOf(sheets: readonly Sheet[], { sheet, row, column, cents, style }: NewPrice): CellFill {
  const old = cellText(cellAt(sheets, { sheet, row, column })) ?? "";
  return { row, column, value: cents / 100, written: writtenPrice(old, cents, style ?? "COMMA") };
}

function centsIn(sheets: readonly Sheet[], price: NewPrice): number | null {
  const cell = cellAt(sheets, price);
  const reais = cellNumber(cell) ?? readNumber(cellText(cell) ?? "", price.style);
  return reais === null ? null : Math.round(reais * 100);
}

function cellAt(sheets: readonly Sheet[], { sheet, row, column }: CellPlace): Cell {
  return sheets[sheet]?.rows[row]?.[column] ?? "";
}

function keyOf({ sheet, row, column }: CellPlace): string {
  return `${sheet}/${row}/${column}`;
}

/** A digest of all cells but these. */
function digestOf(sheets: readonly Sheet[], except: readonly CellPlace[]): string {
  const bySheet = Map.groupBy(except, ({ sheet }) => sheet);
  const hash = createHash("sha256");
  for (const [position, { name, rows }] of sheets.entries()) {
    const byRow = Map.groupBy(bySheet.get(position) ?? [], ({ row }) => row);
    hash.update(JSON.stringify([name]));
    for (const [index, cells] of rows.entries()) {
      const columns = new Set(byRow.get(index)?.map(({ column }) => column));
      const others = cells.map((cell, column) => (columns.has(column) ? "" : cell));
      // Without its result a cell may be missing at the end of its row, and the row at the sheet's.
      const end = others.findLastIndex((cell) => cell !== "") + 1;
      if (end > 0) hash.update(JSON.stringify([index, others.slice(0, end)]));
    }
  }
  return hash.digest("hex");
}
