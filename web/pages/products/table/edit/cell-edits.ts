import type { ListingFigures } from "#core/catalogue/listing-figures.ts";
import type { TypedValue } from "./fields/cell-field.ts";
import type { CellKind } from "./fields/cell-fields.ts";

/** The key of a cell: the column with the id of the product or listing that stores its value. */
export type CellKey = `${CellKind}:${string}`;

export function cellKey(kind: CellKind, id: string): CellKey {
  return `${kind}:${id}`;
}

/** A cell's text that the server does not have yet. */
export type CellEdit = {
  text: string;
  /** The stored value when editing began. */
  from: TypedValue;
  /**
   * `unsent`: no answer arrived, and it will be sent again. `refused`: not accepted, `problem` says
   * why. `conflict`: another tab has saved another value in the meantime. `doubt`: a change so
   * large that the seller is asked.
   */
  state: "typing" | "saving" | "unsent" | "refused" | "conflict" | "doubt";
  problem: string | null;
};

/** The edits of the whole table and the resulting figures of its listings, stored outside React. */
export function createCellEdits() {
  const edits = new Map<CellKey, CellEdit>();
  const figures = new Map<string, ListingFigures>();
  const withoutFigures = new Set<string>();
  const listeners = new Set<() => void>();
  let isInStep = false;
  const publish = () => {
    if (isInStep) return;
    for (const listener of listeners) listener();
  };
  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Many changes that listeners see as one. */
    inOneStep(change: () => void): void {
      isInStep = true;
      try {
        change();
      } finally {
        isInStep = false;
      }
      publish();
    },
    get: (key: CellKey): CellEdit | null => edits.get(key) ?? null,
    /** Whether a cell has a value that could not be saved so far. */
    isWaiting(key: CellKey): boolean {
      const state = edits.get(key)?.state;
      return state === "unsent" || state === "refused" || state === "conflict" || state === "doubt";
    },
    /** Whether anything on the screen shows edits. */
    isWatched: (): boolean => listeners.size > 0,
    /** Whether the server lacks any text. */
    hasAny: (): boolean => edits.size > 0,
    /** The keys of the edits in this state. */
    inState: (state: CellEdit["state"]): CellKey[] =>
      [...edits].filter(([, edit]) => edit.state === state).map(([key]) => key),
    put(key: CellKey, edit: CellEdit): void {
      edits.set(key, edit);
      publish();
    },
    remove(key: CellKey): void {
      if (edits.delete(key)) publish();
    },
    /** The recalculated figures of a listing; null when the stored ones apply. */
    figuresOf: (listingId: string): ListingFigures | null => figures.get(listingId) ?? null,
    setFigures(listingId: string, next: ListingFigures | null): void {
      if (next === null) figures.delete(listingId);
      else figures.set(listingId, next);
      publish();
    },
    /** Whether the figures of a product's edited listings could not be recalculated. */
    lacksFigures: (productId: string): boolean => withoutFigures.has(productId),
    setLacksFigures(productId: string, isLacking: boolean): void {
      if (isLacking === withoutFigures.has(productId)) return;
      if (isLacking) withoutFigures.add(productId);
      else withoutFigures.delete(productId);
      publish();
    },
  };
}

export type CellEdits = ReturnType<typeof createCellEdits>;
