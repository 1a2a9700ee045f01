import { cellText, type TableRow } from "../sheet.ts";
import { columnOf, withCell } from "./column-of.ts";

/**
 * The listings of Mercado Livre's mass edit: rows whose ITEM_ID begins with MLB (D168). A
 * listing with variations stands in a row of its own; its variations take from it what theirs lack.
 */
export function keepMercadoLivreRows(columns: readonly string[], rows: readonly TableRow[]): TableRow[] {
  const item = columnOf(columns, "item_id");
  const variationId = columnOf(columns, "variation_id");
  const title = columnOf(columns, "title");
  const variation = columnOf(columns, "variations");
  const sku = columnOf(columns, "sku");
  const listings = rows.filter(({ cells }) => cellText(cells[item])?.startsWith("MLB"));
  const isVariation = ({ cells }: TableRow) => cellText(cells[variationId]) !== null;
  const itemOf = ({ cells }: TableRow) => cellText(cells[item]) ?? "";
  const varied = new Set(listings.filter(isVariation).map(itemOf));
  const parents = new Map<string, TableRow>();
  for (const row of listings) if (!isVariation(row)) parents.set(itemOf(row), row);
  return listings.flatMap((row) => {
    if (!isVariation(row)) return varied.has(itemOf(row)) ? [] : [row];
    const parent = parents.get(itemOf(row))?.cells ?? [];
    const cells = row.cells.map((cell, column) =>
      column === sku || cellText(cell) !== null ? cell : (parent[column] ?? ""),
    );
    const named = [cells[title], row.cells[variation]].flatMap((cell) => cellText(cell) ?? []).join(" - ");
    return [{ number: row.number, cells: withCell(cells, title, named) }];
  });
}
