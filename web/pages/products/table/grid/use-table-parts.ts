import { useEffect, useState } from "react";
import type { TableParts } from "./table-parts.ts";

let loaded: TableParts | null = null;

/**
 * The table, on a screen that has room for it; null until it is loaded. What was loaded stays when
 * the screen gets narrow: unsaved values of the table are shown on a phone too. A failed load is
 * the page's, as of its own file.
 */
export function useTableParts(isWanted: boolean): TableParts | null {
  const [parts, setParts] = useState(loaded);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    if (!isWanted || parts) return;
    import("./table-parts.ts").then(({ tableParts }) => {
      loaded = tableParts;
      setParts(tableParts);
    }, setError);
  }, [isWanted, parts]);
  if (error !== null) throw error;
  return parts;
}
