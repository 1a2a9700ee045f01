import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { storageKey, tabStorage } from "#web/shared/browser/browser-storage.ts";
import { everything, noSelection, type RowSelection } from "./selection.ts";

type KeptSelection = {
  /** What was selected when the seller left this history entry, for the first view only. */
  initial: RowSelection;
  /** Keeps the selection for this history entry; call it before another page is opened. */
  keep: (selection: RowSelection) => void;
};

const storedAt = storageKey("kept-selection");

/**
 * Carries the selection over a visit to bulk pricing: Back shows it again (D316). The history entry
 * has only the time of the visit. The selection itself is in the tab's storage and is taken from
 * there at once, so that a reload after archiving does not select what is gone.
 */
export function useKeptSelection(): KeptSelection {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const [initial] = useState(() => readKept(visitOf(state)));
  const hasKept = initial !== noSelection;
  useEffect(() => {
    if (hasKept) tabStorage.remove(storedAt);
  }, [hasKept]);
  const leaving = useRef<string | null>(null);
  useEffect(() => {
    // Back before the other page was shown: the selection is still here.
    const stay = () => {
      leaving.current = null;
    };
    window.addEventListener("popstate", stay);
    return () => {
      window.removeEventListener("popstate", stay);
      if (leaving.current !== null) tabStorage.write(storedAt, leaving.current);
    };
  }, []);
  return {
    initial,
    keep(selection) {
      const visit = Date.now();
      const selected = selection.kind === "all" ? "all" : [...selection.ids];
      leaving.current = JSON.stringify({ visit, selected });
      // Beside what else the entry has: that a phone is selecting.
      const next = typeof state === "object" ? { ...state, visit } : { visit };
      navigate({ pathname, search }, { replace: true, state: next, preventScrollReset: true });
    },
  };
}

/** The state of a history entry can be any value. */
function visitOf(state: unknown): number | null {
  if (typeof state !== "object" || state === null || !("visit" in state)) return null;
  return typeof state.visit === "number" ? state.visit : null;
}

/** Reads what this module stored, unless it is of another visit. */
function readKept(visit: number | null): RowSelection {
  const stored = visit === null ? null : tabStorage.read(storedAt);
  if (stored === null) return noSelection;
  const { visit: storedVisit, selected } = JSON.parse(stored) as {
    visit: number;
    selected: "all" | string[];
  };
  if (storedVisit !== visit) return noSelection;
  return selected === "all" ? everything : { kind: "some", ids: new Set(selected) };
}
