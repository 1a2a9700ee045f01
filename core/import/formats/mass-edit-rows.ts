import { cellText, type TableRow } from "../sheet.ts";
import type { ColumnGuess } from "../table/guess-mapping.ts";
import { columnOf, withCell } from "./column-of.ts";

/**
 * The listings of Mercado Livre's mass edit: rows whose ITEM_ID begins with MLB (D168). A listing
 * with variations has a row of its own, from which its variations take the values that they lack.
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

/**
 * The products of Shopee's mass edit, without its rows of instructions (D168). A variation is named
 * after product and variation. Without a SKU of its own it gets the product's, which the file
 * contains only in the first variation's row.
 */
export function keepShopeeRows(
  columns: readonly string[],
  rows: readonly TableRow[],
  mapping: readonly ColumnGuess[],
): TableRow[] {
  const id = columnOf(columns, "id do produto", "et_title_product_id");
  const parentSku = columnOf(columns, "sku de referencia", "et_title_parent_sku");
  const variation = columnOf(columns, "nome", "et_title_variation_name");
  const name = columnOf(columns, "nome do produto", "et_title_product_name");
  const sku = mapping.find(({ field }) => field === "sku")?.column ?? -1;
  const parents = new Map<string, string>();
  return rows.flatMap(({ number, cells }) => {
    const product = cellText(cells[id]) ?? "";
    if (!/^\d{5,20}$/.test(product)) return [];
    const parent = cellText(cells[parentSku]);
    if (parent !== null && !parents.has(product)) parents.set(product, parent);
    const ownSku = cellText(cells[sku]) ?? parents.get(product) ?? "";
    const named = [cells[name], cells[variation]].flatMap((cell) => cellText(cell) ?? []).join(" - ");
    return [{ number, cells: withCell(withCell(cells, sku, ownSku), name, named) }];
  });
}
