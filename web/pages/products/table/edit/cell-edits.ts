import type { ListingFigures } from "#core/catalogue/listing-figures.ts";
import type { MoneyKind } from "./read-cents.ts";

/** The cell of a product's cost, or of a listing's price. */
export type MoneyCellKey = `${MoneyKind}:${string}`;

export function cellKey(kind: MoneyKind, id: string): MoneyCellKey {
  return `${kind}:${id}`;
}

/** What was typed into a cell and is not the server's yet. */
export type CellEdit = {
  text: string;
  /** The stored centavos that it began from. */
  from: number | null;
  /**
   * `unsent`: no answer arrived, it is sent again. `refused`: not accepted, `problem` says why.
   * `conflict`: another tab saved another value meanwhile.
   */
  state: "typing" | "saving" | "unsent" | "refused" | "conflict";
  problem: string | null;
};

/** The edits of the whole table, and what they make of the listings' figures, outside React. */
export function createCellEdits() {
  const edits = new Map<MoneyCellKey, CellEdit>();
  const figures = new Map<string, ListingFigures>();
  const listeners = new Set<() => void>();
  const publish = () => {
    for (const listener of listeners) listener();
  };
  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    get: (key: MoneyCellKey): CellEdit | null => edits.get(key) ?? null,
    /** The keys of the edits in this state. */
    inState: (state: CellEdit["state"]): MoneyCellKey[] =>
      [...edits].filter(([, edit]) => edit.state === state).map(([key]) => key),
    put(key: MoneyCellKey, edit: CellEdit): void {
      edits.set(key, edit);
      publish();
    },
    remove(key: MoneyCellKey): void {
      if (edits.delete(key)) publish();
    },
    /** The figures of a listing with what is typed now; null: those that are stored. */
    figuresOf: (listingId: string): ListingFigures | null => figures.get(listingId) ?? null,
    setFigures(listingId: string, next: ListingFigures | null): void {
      if (next === null) figures.delete(listingId);
      else figures.set(listingId, next);
      publish();
    },
  };
}

export type CellEdits = ReturnType<typeof createCellEdits>;
