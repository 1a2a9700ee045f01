import { useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";

type OverlayEntry = {
  isOpen: boolean;
  open: () => void;
  /** Opens it in the place of the overlay that is open now: Back closes both. */
  openInstead: () => void;
  close: () => void;
};

/**
 * Whether a phone's sheet or menu is open, stored in the browser's history: opening it adds an
 * entry, so that Back closes it before it leaves the page (D315). What the seller changes in the
 * address while it is open stays when it is closed.
 */
export function useOverlayEntry(overlay: string): OverlayEntry {
  const { pathname, search, hash, state, key } = useLocation();
  const navigate = useNavigate();
  const closedAt = useRef<string | null>(null);
  const entry = readOverlayEntry(state);
  const isOpen = entry?.overlay === overlay;
  function show(openedAt: string, replace: boolean): void {
    const opened: Entry = { overlay, openedAt };
    navigate({ pathname, search, hash }, { state: opened, replace, preventScrollReset: true });
  }
  return {
    isOpen,
    open() {
      if (!isOpen) show(search, false);
    },
    openInstead() {
      if (!isOpen) show(entry?.openedAt ?? search, entry !== null);
    },
    close() {
      // Going back is asynchronous; a second Escape until then must not go back twice.
      if (!isOpen || closedAt.current === key) return;
      closedAt.current = key;
      if (entry.openedAt === search) return navigate(-1);
      navigate({ pathname, search, hash }, { replace: true, state: null, preventScrollReset: true });
    },
  };
}

/** `openedAt` is the query in which it was opened. */
type Entry = { overlay: string; openedAt: string };

/** Reads a history entry's state, which can be any value; null unless an overlay is open in it. */
export function readOverlayEntry(state: unknown): Entry | null {
  if (typeof state !== "object" || state === null) return null;
  if (!("overlay" in state && "openedAt" in state)) return null;
  const { overlay, openedAt } = state;
  return typeof overlay === "string" && typeof openedAt === "string" ? { overlay, openedAt } : null;
}
