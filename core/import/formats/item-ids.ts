import { cellText, type TableRow } from "#core/tables/sheet.ts";
import type { ImportFormat } from "../import-format.ts";
import { columnOf } from "./column-of.ts";

/** The marketplace's own ids of what a row sells; null elsewhere. */
export type ItemIds = { itemId: string | null; variationId: string | null };

/** Longer texts are no ids. */
const maxIdCharacters = 40;

/** Reads the marketplace's ids of a file's rows (MF-01): D168 has the titles of their columns. */
export function itemIdsOf(table: { format: ImportFormat; columns: readonly string[] }) {
  const { item, variation } = idColumns(table);
  return {
    hasIds: item >= 0,
    read: ({ cells }: Pick<TableRow, "cells">): ItemIds => ({
      itemId: idText(cells, item),
      variationId: idText(cells, variation),
    }),
  };
}

type IdColumns = { item: number; variation: number };

function idColumns({ format, columns }: Parameters<typeof itemIdsOf>[0]): IdColumns {
  if (format === "SHOPEE") {
    return {
      item: columnOf(columns, "id do produto", "et_title_product_id"),
      variation: columnOf(columns, "variante identificador", "et_title_variation_id"),
    };
  }
  if (format === "MERCADO_LIVRE") {
    return { item: columnOf(columns, "item_id"), variation: columnOf(columns, "variation_id") };
  }
  return { item: -1, variation: -1 };
}

function idText(cells: TableRow["cells"], column: number): string | null {
  const text = cellText(cells[column]);
  return text === null || text.length > maxIdCharacters ? null : text;
}
