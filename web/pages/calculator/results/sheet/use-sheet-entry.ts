import { useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";

type SheetEntry = { isOpen: boolean; open: () => void; close: () => void };

/**
 * Whether the results' sheet is open, stored in the browser's history: opening it adds an entry, so
 * that Back closes the sheet before it leaves the calculator.
 */
export function useSheetEntry(): SheetEntry {
  const { pathname, search, hash, state, key } = useLocation();
  const navigate = useNavigate();
  const closedAt = useRef<string | null>(null);
  const isOpen = isSheetEntry(state);
  return {
    isOpen,
    open() {
      if (!isOpen) navigate({ pathname, search, hash }, { state: sheetEntry });
    },
    close() {
      // Going back is asynchronous; a second Escape until then must not go back twice.
      if (!isOpen || closedAt.current === key) return;
      closedAt.current = key;
      navigate(-1);
    },
  };
}

const sheetEntry = { results: "open" };

/** The state of a history entry can be any value. */
function isSheetEntry(state: unknown): boolean {
  return typeof state === "object" && state !== null && "results" in state && state.results === "open";
}
