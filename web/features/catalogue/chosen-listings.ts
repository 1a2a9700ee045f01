import { paths } from "#web/shared/paths.ts";

/**
 * Listings chosen one by one in the table, as the history's state of /products/bulk/new. Without it
 * the address says which, by the names of the table's filter.
 */
export type ChosenListings = { ids: readonly string[] };

/** Where the prices of many listings are changed (PR-09). */
export function bulkPath(filter: URLSearchParams): string {
  return filter.size === 0 ? `${paths.products}/bulk/new` : `${paths.products}/bulk/new?${filter}`;
}

/** The listings that the page before has chosen; null: those of the address. */
export function readChosenListings(state: unknown): ChosenListings | null {
  if (typeof state !== "object" || state === null || !("ids" in state)) return null;
  const { ids } = state;
  const isText = (id: unknown): id is string => typeof id === "string";
  return Array.isArray(ids) && ids.every(isText) ? { ids } : null;
}
