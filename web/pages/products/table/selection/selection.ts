/** Which listings are selected: some by id, or all that the filter finds. */
export type RowSelection = { kind: "some"; ids: ReadonlySet<string> } | { kind: "all" };

/** Selects everything that the filter finds. */
export const everything: RowSelection = { kind: "all" };

export const noSelection: RowSelection = { kind: "some", ids: new Set() };

export function isSelected(selection: RowSelection, id: string): boolean {
  return selection.kind === "all" || selection.ids.has(id);
}

/** How many listings are selected of the `total` that the filter finds. */
export function selectedCount(selection: RowSelection, total: number): number {
  return selection.kind === "all" ? total : selection.ids.size;
}

/**
 * Toggles one listing. If everything was selected, the other loaded listings stay selected; those
 * not loaded do not, because the seller has not seen them.
 */
export function toggled(selection: RowSelection, id: string, loadedIds: readonly string[]): RowSelection {
  const ids = new Set(selection.kind === "all" ? loadedIds : selection.ids);
  if (!ids.delete(id)) ids.add(id);
  return { kind: "some", ids };
}

/** Adds a range of listings, as a click with Shift does. */
export function withAdded(selection: RowSelection, added: readonly string[]): RowSelection {
  if (selection.kind === "all") return selection;
  return { kind: "some", ids: new Set([...selection.ids, ...added]) };
}

/** More ids would make the address too long; the server has the same limit. */
const maxExported = 100;

/**
 * The query that exports the selection; null when more listings are chosen than an address can
 * hold.
 */
export function exportQuery(selection: RowSelection, filter: URLSearchParams): URLSearchParams | null {
  if (selection.kind === "all") return filter;
  if (selection.ids.size > maxExported) return null;
  const query = new URLSearchParams(filter);
  for (const id of selection.ids) query.append("ids", id);
  return query;
}
