import { useEffect, useEffectEvent, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { everything, noSelection, type Selection } from "./selection.ts";

type KeptSelection = {
  /** What was selected when the seller left this history entry, for the first view only. */
  initial: Selection;
  /** Stores the selection in this history entry, before another page is opened. */
  keep: (selection: Selection) => void;
};

/**
 * Carries the selection over a visit to bulk pricing: Back shows it again (D316). It is taken from
 * the entry at once, so that a reload after archiving does not select what is gone.
 */
export function useKeptSelection(): KeptSelection {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const [initial] = useState(() => readKept(state));
  const hasKept = initial !== noSelection;
  /** Beside what else the entry has: that a phone is selecting. */
  function store(selected: "all" | string[] | undefined): void {
    const { selected: _before, ...others } = (state ?? {}) as Record<string, unknown>; // any object may have it
    const next = selected === undefined ? others : { ...others, selected };
    const isEmpty = Object.keys(next).length === 0;
    navigate({ pathname, search }, { replace: true, state: isEmpty ? null : next, preventScrollReset: true });
  }
  const forget = useEffectEvent(() => store(undefined));
  useEffect(() => {
    if (hasKept) forget();
  }, [hasKept]);
  return {
    initial,
    keep: (selection) => store(selection.kind === "all" ? "all" : [...selection.ids]),
  };
}

/** The state of a history entry can be any value. */
function readKept(state: unknown): Selection {
  if (typeof state !== "object" || state === null || !("selected" in state)) return noSelection;
  const { selected } = state;
  if (selected === "all") return everything;
  if (!Array.isArray(selected)) return noSelection;
  const ids = selected.filter((id) => typeof id === "string");
  return ids.length > 0 ? { kind: "some", ids: new Set(ids) } : noSelection;
}
