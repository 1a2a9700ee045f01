import { useEffect, useState } from "react";
import type { TableParts } from "./table-parts.ts";

let loaded: TableParts | null = null;

/**
 * The table's parts, on a screen that has room for it; null until they are loaded. Loaded parts
 * stay when the screen becomes narrow, because a phone also shows the table's unsaved edits. A
 * failed load throws, like that of the page's own file.
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
