import { useState } from "react";
import { browserStorage, storageKey } from "#web/shared/browser/browser-storage.ts";
import { type Column, otherColumns, productColumn } from "../grid/columns.tsx";

/** How the table looks in this browser: kept for the account, unlike what it shows. */
export type TableLook = { isCompact: boolean; hidden: readonly string[] };

/** The table's look as it was left here (PR-04). */
export function useTableLook(userId: string): [TableLook, (look: TableLook) => void] {
  const key = storageKey("products-table", userId);
  const [look, setLook] = useState(() => readLook(browserStorage.read(key)));
  const keep = (next: TableLook) => {
    setLook(next);
    browserStorage.write(key, JSON.stringify(next));
  };
  return [look, keep];
}

/** The rows' height in pixels. */
export function rowHeightOf({ isCompact }: TableLook): number {
  return isCompact ? 36 : 44;
}

/** The columns that are shown, in order. */
export function shownColumns({ hidden }: TableLook): Column[] {
  return [productColumn, ...otherColumns.filter(({ key }) => !hidden.includes(key))];
}

/** Storage may hold anything, what an older release wrote included. */
function readLook(stored: string | null): TableLook {
  try {
    const { isCompact, hidden } = JSON.parse(stored ?? "{}") ?? {};
    const known = otherColumns.map(({ key }) => key);
    return {
      isCompact: isCompact === true,
      hidden: Array.isArray(hidden) ? known.filter((key) => hidden.includes(key)) : [],
    };
  } catch {
    return { isCompact: false, hidden: [] };
  }
}
