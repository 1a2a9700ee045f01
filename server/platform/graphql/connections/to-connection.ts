import type { KeysetPage } from "./keyset-page.ts";

/**
 * A connection of a page's rows, in the page's order. Rows deleted since the page was read are left
 * out.
 */
export function toConnection<Row extends { id: string }>(page: KeysetPage, rows: readonly Row[]) {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const edges = page.ids.flatMap((id, index) => {
    const node = byId.get(id);
    return node ? [{ node, cursor: page.cursors[index] ?? "" }] : [];
  });
  return { edges, pageInfo: page.pageInfo };
}
