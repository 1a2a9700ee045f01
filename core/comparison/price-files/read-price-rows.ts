import type { ColumnGuess } from "#core/import/column-guess.ts";
import { columnOf } from "#core/import/formats/column-of.ts";
import { itemIdsOf } from "#core/import/formats/item-ids.ts";
import type { ImportFormat } from "#core/import/import-format.ts";
import { type FieldReading, planReading, type ReadingPlan } from "#core/import/reading-plan.ts";
import { readRow } from "#core/import/row/read-row.ts";
import { findTable, type Table } from "#core/import/table/find-table.ts";
import { readNumber } from "#core/tables/number-shape.ts";
import { type Cell, cellNumber, cellText, type Sheet } from "#core/tables/sheet.ts";
import { priceFileText } from "./price-file-text.ts";
import type { CellPlace, PriceRow } from "./price-row.ts";

/** The prices of a file, or why there are none: `message` is pt-BR. */
export type PriceRows =
  | { ok: true; format: ImportFormat; rows: PriceRow[] }
  | { ok: false; code: string; message: string };

/** Which column fills which field. */
type Mapping = readonly Pick<ColumnGuess, "field" | "column">[];

/** The mapping that the seller used for these titles; null: none. */
type RememberedMapping = (columns: readonly string[]) => Mapping | null;

/**
 * Finds the prices in a file that a marketplace, an ERP or the seller has made (MF-02). The file is
 * understood as by an import: its titles say what a column is, in a spreadsheet of the seller's own
 * the remembered mapping (D408). Promotional prices are never found.
 */
export function readPriceRows(
  sheets: readonly Sheet[],
  remembered: RememberedMapping = () => null,
): PriceRows {
  const found = findTable(sheets);
  if (!found.ok) return found;
  const { table } = found;
  const mapping = mappingOf(table, remembered);
  const { plan, questions } = planReading({
    ...table,
    mapping,
    answers: { numberStyle: null, weightUnit: null },
  });
  const price = plan.fields.find(({ field }) => field === "price");
  if (!price || !hasPrices(table, mapping))
    return { ok: false, code: "NO_PRICES", message: priceFileText.noColumns };
  const open = questions.find(({ column }) => column === price.column);
  if (open) return { ok: false, code: "NO_PRICES", message: priceFileText.unclearMark(open.sample) };
  return { ok: true, format: table.format, rows: rowsOf(sheets, table, { plan, price }) };
}

/** The remembered mapping, unless it leaves out what a price file needs. */
function mappingOf(table: Table, remembered: RememberedMapping): Mapping {
  const own = table.format === "SPREADSHEET" ? remembered(table.columns) : null;
  return own !== null && hasPrices(table, own) ? own : table.mapping;
}

function hasPrices(table: Table, mapping: Mapping): boolean {
  const has = (name: string) => mapping.some(({ field }) => field === name);
  return has("price") && (has("sku") || itemIdsOf(table).hasIds);
}

type Reading = { plan: ReadingPlan; price: FieldReading };

function rowsOf(sheets: readonly Sheet[], table: Table, { plan, price }: Reading): PriceRow[] {
  const ids = itemIdsOf(table);
  const from = columnOf(table.columns, "preco de", "preco de (r$)", "de (r$)");
  const placeOf = placesIn(sheets, table);
  const cellAt = (place: CellPlace | null): Cell => {
    if (!place) return "";
    return sheets[place.sheet]?.rows[place.row]?.[place.column] ?? "";
  };
  return table.rows.map((row) => {
    const { product, listing, problems } = readRow(plan, row);
    const places = [row.number, row.parent].flatMap((number) => placeOf(number, price.column) ?? []);
    const cell = places.find((place) => cellText(cellAt(place)) !== null) ?? null;
    const problem = problems.find(({ field }) => field === null || field === "price" || field === "sku");
    return {
      number: row.number,
      sheet: row.place?.sheet ?? null,
      cell,
      cents: listing.priceCents ?? null,
      text: textOf(cellAt(cell), { table, price }),
      fromCents: fromCents(row.cells[from] ?? "", price.style),
      sku: product.sku ?? null,
      name: product.name ?? null,
      ...ids.read(row),
      channel: listing.channel ?? null,
      listingType: listing.listingType ?? null,
      channelName: listing.channelName ?? null,
      problem: problem?.message ?? priceProblem(cell, listing.priceCents ?? null),
    };
  });
}

function priceProblem(cell: CellPlace | null, cents: number | null): string | null {
  if (cell === null) return priceFileText.noPriceThere;
  return cents !== null && cents <= 0 ? priceFileText.notPositive : null;
}

/** The price before a discount, in a column of its own. */
function fromCents(cell: Cell, style: FieldReading["style"]): number | null {
  const reais = cellNumber(cell) ?? readNumber(cellText(cell) ?? "", style ?? "COMMA");
  return reais === null ? null : Math.round(reais * 100);
}

/** Shopee writes a decimal point; elsewhere a column without any decimals is Brazilian. */
function textOf(cell: Cell, { table, price }: { table: Table; price: FieldReading }): PriceRow["text"] {
  const text = cellText(cell);
  if (text === null || cellNumber(cell) !== null) return null;
  return { written: text, style: price.style ?? (table.format === "SHOPEE" ? "POINT" : "COMMA") };
}

/** Finds the cell of a row by its number, which counts through the sheets read together. */
function placesIn(sheets: readonly Sheet[], { sheets: found }: Table) {
  const parts = found.filter(({ isRead }) => isRead).map(({ position }) => position);
  return (number: number | undefined, column: number): CellPlace | null => {
    let row = (number ?? 0) - 1;
    for (const sheet of parts) {
      const { length } = sheets[sheet]?.rows ?? [];
      if (row >= 0 && row < length) return { sheet, row, column };
      row -= length;
    }
    return null;
  };
}
