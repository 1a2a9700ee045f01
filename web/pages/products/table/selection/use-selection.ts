import { useCallback, useRef, useState } from "react";
import { noSelection, type RowSelection, toggled, withAdded } from "./selection.ts";

/**
 * The selected listings of one view; another view starts without any. `readIds` returns the ids of
 * the loaded rows in order, and must be a stable function for one view. `initial` is the first
 * view's.
 */
export function useSelection(readIds: () => readonly string[], initial: RowSelection) {
  const [kept, setKept] = useState({ readIds, selection: initial });
  const selection = kept.readIds === readIds ? kept.selection : noSelection;
  const lastToggled = useRef<string | null>(null);

  const change = useCallback(
    (next: (selection: RowSelection) => RowSelection) =>
      setKept((now) => ({ readIds, selection: next(now.readIds === readIds ? now.selection : noSelection) })),
    [readIds],
  );

  /** A range extends from the listing toggled last to this one (Shift). */
  const toggle = useCallback(
    (id: string, isRun: boolean) => {
      const ids = readIds();
      const [from, to] = [ids.indexOf(lastToggled.current ?? ""), ids.indexOf(id)];
      lastToggled.current = id;
      if (!isRun || from < 0) return change((now) => toggled(now, id, ids));
      change((now) => withAdded(now, ids.slice(Math.min(from, to), Math.max(from, to) + 1)));
    },
    [readIds, change],
  );

  return {
    selection,
    toggle,
    selectAll: () => change(() => ({ kind: "all" })),
    clear: () => change(() => noSelection),
    /** Selects all loaded rows, or none if all of them are selected. */
    toggleLoaded: () =>
      change((now) => {
        const ids = readIds();
        const isAll = now.kind === "all" || ids.every((id) => now.ids.has(id));
        return isAll ? noSelection : { kind: "some", ids: new Set(ids) };
      }),
  };
}
