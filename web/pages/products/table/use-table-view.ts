import { useMemo } from "react";
import { useLocation, useSearchParams } from "react-router-dom";
import { readView, type TableView, writeView } from "#web/features/listing-view/table-view.ts";
import { readOverlayEntry } from "#web/shared/browser/use-overlay-entry.ts";

type Change = (change: Partial<TableView>) => void;

/**
 * The view in the address. Each change adds a history entry that 'back' undoes; the letters of one
 * search or range share one entry, and so do the choices of one visit to the phone's sheet.
 */
export function useTableView(): [TableView, Change] {
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation();
  const view = useMemo(() => readView(query), [query]);
  const change: Change = (changes) => {
    const isSearching = changes.search !== undefined && changes.search !== "" && view.search !== "";
    const isTyping = isSearching || (changes.ranges !== undefined && Object.keys(view.ranges).length > 0);
    // The sheet of filters has an entry of its own, which keeps it open.
    const isInSheet = readOverlayEntry(state) !== null;
    const options = isInSheet ? { replace: true, state } : { replace: isTyping };
    setQuery(writeView({ ...view, ...changes }), { ...options, preventScrollReset: true });
  };
  return [view, change];
}
