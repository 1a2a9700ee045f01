import { useState } from "react";
import { browserStorage, storageKey } from "#web/shared/browser/browser-storage.ts";

/**
 * The table's appearance, stored per account in this browser (its filters are in the address).
 * `hidden` holds keys of columns.
 */
export type TableLook = { isCompact: boolean; hidden: readonly string[] };

/** The table's appearance as the seller left it in this browser (PR-04). */
export function useTableLook(userId: string): [TableLook, (look: TableLook) => void] {
  const key = storageKey("products-table", userId);
  const [look, setLook] = useState(() => readLook(browserStorage.read(key)));
  const keep = (next: TableLook) => {
    setLook(next);
    browserStorage.write(key, JSON.stringify(next));
  };
  return [look, keep];
}

/** The height of a row in pixels. */
export function rowHeightOf({ isCompact }: TableLook): number {
  return isCompact ? 36 : 44;
}

/** Storage may hold anything, including data of an older release. */
function readLook(stored: string | null): TableLook {
  try {
    const { isCompact, hidden } = JSON.parse(stored ?? "{}") ?? {};
    return {
      isCompact: isCompact === true,
      hidden: Array.isArray(hidden) ? hidden.filter((key) => typeof key === "string") : [],
    };
  } catch {
    return { isCompact: false, hidden: [] };
  }
}
