/** Which listings are selected: some by id, or all that the filter finds. */
export type Selection = { kind: "some"; ids: ReadonlySet<string> } | { kind: "all" };

/** All that the filter finds. */
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
 * Turns one listing on or off. Off while all of the filter are selected, those that were loaded
 * stay selected: what nobody has seen is not part of an exception.
 */
export function toggled(selection: Selection, id: string, loadedIds: readonly string[]): Selection {
  const ids = new Set(selection.kind === "all" ? loadedIds : selection.ids);
  if (!ids.delete(id)) ids.add(id);
  return { kind: "some", ids };
}

/** Adds a run of listings, as a click with Shift does. */
export function withAdded(selection: Selection, added: readonly string[]): Selection {
  if (selection.kind === "all") return selection;
  return { kind: "some", ids: new Set([...selection.ids, ...added]) };
}

/** An address of more would be too long; the server takes as many. */
const maxExported = 100;

/** The query of an export of the selection; null when more were chosen one by one than it takes. */
export function exportQuery(selection: Selection, filter: URLSearchParams): URLSearchParams | null {
  if (selection.kind === "all") return filter;
  if (selection.ids.size > maxExported) return null;
  const query = new URLSearchParams(filter);
  for (const id of selection.ids) query.append("ids", id);
  return query;
}
