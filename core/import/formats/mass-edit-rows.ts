import { shortText } from "#core/format/cut-text.ts";
import { cellText, type TableRow } from "#core/tables/sheet.ts";
import type { ColumnGuess } from "../column-guess.ts";
import { columnOf, withCell } from "./column-of.ts";
import type { KeptRows } from "./kept-rows.ts";

/**
 * The listings of Mercado Livre's mass edit: rows whose ITEM_ID begins with MLB (D168). A listing
 * with variations has a row of its own, from which its variations take the values that they lack.
 * A row without such an id below the first listing has a problem.
 */
export function keepMercadoLivreRows(columns: readonly string[], rows: readonly TableRow[]): KeptRows {
  const item = columnOf(columns, "item_id");
  const variationId = columnOf(columns, "variation_id");
  const title = columnOf(columns, "title");
  const variation = columnOf(columns, "variations");
  const sku = columnOf(columns, "sku");
  const isListing = ({ cells }: TableRow) => cellText(cells[item])?.startsWith("MLB") === true;
  const listings = rows.slice(firstPosition(rows, isListing));
  const isVariation = ({ cells }: TableRow) => cellText(cells[variationId]) !== null;
  const itemOf = ({ cells }: TableRow) => cellText(cells[item]) ?? "";
  const varied = new Set(listings.filter(isVariation).map(itemOf));
  const parents = new Map<string, TableRow>();
  for (const row of listings) if (!isVariation(row)) parents.set(itemOf(row), row);
  const kept = listings.flatMap((row) => {
    if (!isListing(row)) return [{ ...row, problem: row.problem ?? itemMissing }];
    if (!isVariation(row)) return varied.has(itemOf(row)) ? [] : [row];
    const parent = parents.get(itemOf(row));
    const cells = row.cells.map((cell, column) =>
      column === sku || cellText(cell) !== null ? cell : (parent?.cells[column] ?? ""),
    );
    const named = [cells[title], row.cells[variation]].flatMap((cell) => cellText(cell) ?? []).join(" - ");
    return [{ ...row, cells: withCell(cells, title, named), ...parentNumber(parent) }];
  });
  return { rows: kept, parentCount: listings.length - kept.length };
}

function parentNumber(parent: TableRow | undefined): Pick<TableRow, "parent"> {
  return parent ? { parent: parent.number } : {};
}

/** Above the first row of a listing the marketplaces explain their columns. */
function firstPosition(rows: readonly TableRow[], isListing: (row: TableRow) => boolean): number {
  const first = rows.findIndex(isListing);
  return first < 0 ? rows.length : first;
}

const itemMissing = "Falta o ID do anúncio (ITEM_ID), que começa com MLB.";
const productMissing = "Falta o ID do produto, que tem só números.";

function scientificId(id: string): string {
  return `A planilha trocou o ID do produto por “${shortText(id, 20)}” e os últimos dígitos se perderam. Baixe o arquivo da Shopee de novo e não o salve pelo Excel como CSV.`;
}

/** A long id as a spreadsheet program shows it: '4,41060E+10'. */
const scientific = /^\d+(?:[.,]\d+)?e\+?\d+$/i;

/**
 * The products of Shopee's mass edit, without its rows of instructions (D168). A variation is named
 * after product and variation. Without a SKU of its own it gets the product's, which the file
 * contains only in the first variation's row. A row without an id below the first product has a
 * problem.
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
  const idOf = ({ cells }: TableRow) => cellText(cells[id]) ?? "";
  const isProduct = (row: TableRow) => /^\d{5,20}$/.test(idOf(row));
  const first = firstPosition(rows, (row) => isProduct(row) || scientific.test(idOf(row)));
  return rows.slice(first).map((row) => {
    const { cells } = row;
    const product = idOf(row);
    if (!isProduct(row)) {
      const problem = scientific.test(product) ? scientificId(product) : productMissing;
      return { ...row, problem: row.problem ?? problem };
    }
    const parent = cellText(cells[parentSku]);
    if (parent !== null && !parents.has(product)) parents.set(product, parent);
    const ownSku = cellText(cells[sku]) ?? parents.get(product) ?? "";
    const named = [cells[name], cells[variation]].flatMap((cell) => cellText(cell) ?? []).join(" - ");
    return { ...row, cells: withCell(withCell(cells, sku, ownSku), name, named) };
  });
}
