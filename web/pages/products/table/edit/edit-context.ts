import { createContext, useContext, useMemo, useSyncExternalStore } from "react";
import type { ListingRow } from "../rows/listing-row.ts";
import { type CellEdit, type CellEdits, cellKey } from "./cell-edits.ts";
import type { EditSession } from "./edit-session.ts";
import { type CellKind, cellField, cellKinds } from "./fields/cell-fields.ts";
import type { FigureInputs } from "./figure-inputs.ts";
import type { createCellSteps } from "./many/cell-steps.ts";

/** The unsaved edits, the session that saves them, what their figures depend on, and their undo. */
export type Editing = {
  edits: CellEdits;
  session: EditSession;
  inputs: FigureInputs;
  steps: ReturnType<typeof createCellSteps>;
};

/** A row with its edits. `isUnsaved`: its figures follow a value that the server does not have. */
export type LiveRow = ListingRow & { isUnsaved: boolean };

export const EditContext = createContext<Editing | null>(null);

export function useEditing(): Editing {
  const editing = useContext(EditContext);
  if (!editing) throw new Error("there is no EditProvider above this component");
  return editing;
}

/** The edit of one cell; null without one. */
export function useCellEdit(kind: CellKind, row: ListingRow): CellEdit | null {
  const { edits } = useEditing();
  const key = cellKey(kind, targetId(kind, row));
  return useSyncExternalStore(edits.subscribe, () => edits.get(key));
}

/**
 * A row with figures recalculated from unsaved edits (PR-05); without figures where they could not
 * be calculated, because the stored ones belong to another price.
 */
export function useLiveRow(row: ListingRow): LiveRow {
  const { edits } = useEditing();
  const keys = figureKinds.map((kind) => cellKey(kind, targetId(kind, row)));
  const figures = useSyncExternalStore(edits.subscribe, () => edits.figuresOf(row.id));
  const isUnsaved = useSyncExternalStore(edits.subscribe, () => keys.some(edits.isWaiting));
  const isUnknown = useSyncExternalStore(
    edits.subscribe,
    () => figures === null && edits.lacksFigures(row.product.id) && keys.some((key) => edits.get(key)),
  );
  return useMemo(() => {
    if (figures)
      return {
        ...{ ...row, ...figures, missing: [...figures.missing] },
        ...{ fixPriceCents: null, isStale: false, isUnsaved },
      };
    // The figures beside a text that is no value are those of the stored one.
    return isUnknown ? { ...row, ...unknownFigures, isUnsaved } : { ...row, isUnsaved: false };
  }, [row, figures, isUnknown, isUnsaved]);
}

const figureKinds = cellKinds.filter((kind) => cellField(kind).movesFigures);

const unknownFigures = {
  profitCents: null,
  marginPct: null,
  monthlyProfitCents: null,
  betterPriceCents: null,
  fixPriceCents: null,
  isStale: true,
};

function targetId(kind: CellKind, row: ListingRow): string {
  return cellField(kind).of === "product" ? row.product.id : row.id;
}
