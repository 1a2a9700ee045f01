import { useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { readView, type TableView, writeView } from "./table-view.ts";

type Change = (change: Partial<TableView>) => void;

/**
 * The view in the address. Each change adds a history entry that 'back' undoes; the letters of one
 * search share one entry.
 */
export function useTableView(): [TableView, Change] {
  const [query, setQuery] = useSearchParams();
  const view = useMemo(() => readView(query), [query]);
  const change: Change = (changes) => {
    const isTyping = changes.search !== undefined && changes.search !== "" && view.search !== "";
    setQuery(writeView({ ...view, ...changes }), { replace: isTyping, preventScrollReset: true });
  };
  return [view, change];
}
