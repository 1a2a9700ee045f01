import { type Cell, cellText, type TableRow } from "#core/tables/sheet.ts";
import type { ColumnGuess } from "../column-guess.ts";
import type { ImportField } from "../import-field.ts";
import { columnOf } from "./column-of.ts";
import type { KeptRows } from "./kept-rows.ts";

/** The fields that a variation inherits from its product when its own cell is empty or 0. */
const inherited = ["cost", "price", "weight", "length", "width", "height", "category", "tags"] as const;

/**
 * The products of Bling and Tiny (D168). A variation is named after its product and its features:
 * its description at Bling, a column of its own at Tiny. The parent product is left out, because it
 * cannot be bought.
 */
export function nameVariations(
  columns: readonly string[],
  rows: readonly TableRow[],
  mapping: readonly ColumnGuess[],
): KeptRows {
  const columnFor = (field: ImportField) => mapping.find((guess) => guess.field === field)?.column ?? -1;
  const parentColumn = columnOf(columns, "codigo pai", "codigo do pai");
  const sku = columnFor("sku");
  const name = columnFor("name");
  const features = columnOf(columns, "variacoes");
  const inheritedColumns = new Set(inherited.map(columnFor).filter((column) => column >= 0));
  const bySku = new Map<string, TableRow>();
  for (const row of rows) bySku.set(keyOf(row.cells[sku]), row);
  const parentOf = ({ cells }: TableRow) => {
    const key = keyOf(cells[parentColumn]);
    return key === "" || key === keyOf(cells[sku]) ? undefined : bySku.get(key);
  };
  const parents = new Set(rows.flatMap((row) => parentOf(row) ?? []));
  const variations = rows.flatMap((row) => {
    if (parents.has(row)) return [];
    const parent = parentOf(row);
    if (!parent) return [row];
    const own = cellText(row.cells[features]) ?? cellText(row.cells[name]) ?? "";
    const cells = row.cells.map((cell, column) => {
      const given = parent.cells[column] ?? "";
      if (column === name) return variationName(cellText(given) ?? "", own);
      return inheritedColumns.has(column) && isNothing(cell) ? given : cell;
    });
    return [{ ...row, cells, parent: parent.number }];
  });
  return { rows: variations, parentCount: parents.size };
}

function keyOf(cell: Cell | undefined): string {
  return (cellText(cell) ?? "").toLowerCase().replaceAll(/\s/g, "");
}

function isNothing(cell: Cell): boolean {
  const text = cellText(cell);
  return text === null || /^0+(?:[.,]0+)?$/.test(text);
}

/**
 * Joins 'Caneca' and 'Cor:Azul;Tamanho:P', or Tiny's 'Cor:Azul||Tamanho:P', to 'Caneca - Cor: Azul,
 * Tamanho: P'.
 */
function variationName(product: string, own: string): string {
  if (product === "" || own.startsWith(product)) return own;
  const features = own.split(/;|\|\|/).map((feature) => feature.trim().replace(/^([^:]{1,40}):\s*/, "$1: "));
  return own === "" ? product : `${product} - ${features.join(", ")}`;
}
