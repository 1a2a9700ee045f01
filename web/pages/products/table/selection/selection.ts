/** Which listings are selected: some by id, or all that the filter finds. */
export type Selection = { kind: "some"; ids: ReadonlySet<string> } | { kind: "all" };

/** Selects everything that the filter finds. */
export const everything: Selection = { kind: "all" };

export const noSelection: Selection = { kind: "some", ids: new Set() };

export function isSelected(selection: Selection, id: string): boolean {
  return selection.kind === "all" || selection.ids.has(id);
}

/** How many listings are selected of the `total` that the filter finds. */
export function selectedCount(selection: Selection, total: number): number {
  return selection.kind === "all" ? total : selection.ids.size;
}

/**
 * Toggles one listing. If everything was selected, the other loaded listings stay selected; those
 * not loaded do not, because the seller has not seen them.
 */
export function toggled(selection: Selection, id: string, loadedIds: readonly string[]): Selection {
  const ids = new Set(selection.kind === "all" ? loadedIds : selection.ids);
  if (!ids.delete(id)) ids.add(id);
  return { kind: "some", ids };
}

/** Adds a range of listings, as a click with Shift does. */
export function withAdded(selection: Selection, added: readonly string[]): Selection {
  if (selection.kind === "all") return selection;
  return { kind: "some", ids: new Set([...selection.ids, ...added]) };
}

/** More ids would make the address too long; the server has the same limit. */
const maxExported = 100;

/**
 * The query that exports the selection; null when more listings are chosen than an address can
 * hold.
 */
export function exportQuery(selection: Selection, filter: URLSearchParams): URLSearchParams | null {
  if (selection.kind === "all") return filter;
  if (selection.ids.size > maxExported) return null;
  const query = new URLSearchParams(filter);
  for (const id of selection.ids) query.append("ids", id);
  return query;
}
