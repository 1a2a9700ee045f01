import type { ListingFigures } from "#core/catalogue/listing-figures.ts";
import { type CellEdit, type CellEdits, cellKey, type MoneyCellKey } from "./cell-edits.ts";
import { type MoneyKind, readCents } from "./read-cents.ts";

/** The cell that is edited, as the table shows it now. */
export type CellTarget = {
  kind: MoneyKind;
  /** Of the product for a cost, of the listing for a price; so is the version. */
  id: string;
  version: number;
  productId: string;
  /** The product, as the seller calls it. */
  name: string;
  /** Null: not known. */
  cents: number | null;
};

/** A change that was saved and can be undone, with the version that it made. */
export type SavedChange = { id: string; version: number };

export type SaveOutcome =
  | { kind: "saved"; change: SavedChange | null }
  | { kind: "conflict"; cents: number | null; version: number }
  | { kind: "unanswered" }
  | { kind: "refused"; problem: string };

/** The figures of a product's listings with other costs and prices than the stored ones. */
export type TryFigures = (typed: {
  costCents: number | null | undefined;
  priceCentsOf: (listingId: string) => number | null | undefined;
}) => ReadonlyMap<string, ListingFigures>;

type Options = {
  edits: CellEdits;
  save: (target: CellTarget, cents: number | null) => Promise<SaveOutcome>;
  /**
   * The stored facts of a product. Rejects when they could not be loaded: figures do not follow
   * then.
   */
  loadFigures: (productId: string) => Promise<TryFigures>;
  onSaved: (target: CellTarget, cents: number | null, change: SavedChange | null) => void;
};

/**
 * Takes what is typed into cells from the first key to the server's answer (PR-05, PR-06). Nothing
 * typed is lost: it stays in its cell until the server has it or the seller takes it back.
 */
export function createEditSession({ edits, save, loadFigures, onSaved }: Options) {
  const targets = new Map<MoneyCellKey, CellTarget>();
  const figureSources = new Map<string, Promise<TryFigures>>();
  const running = new Map<MoneyCellKey, Promise<void>>();

  const keyOf = ({ kind, id }: CellTarget) => cellKey(kind, id);

  function change(key: MoneyCellKey, changes: Partial<CellEdit>): void {
    const edit = edits.get(key);
    if (edit) edits.put(key, { ...edit, ...changes });
  }

  function forget(target: CellTarget): void {
    edits.remove(keyOf(target));
    targets.delete(keyOf(target));
    void followFigures(target.productId);
  }

  /** Undefined: nothing readable is typed there. */
  function typedCents(kind: MoneyKind, id: string): number | null | undefined {
    const edit = edits.get(cellKey(kind, id));
    if (edit === null) return undefined;
    const read = readCents(kind, edit.text);
    return read.ok ? read.cents : undefined;
  }

  /** Recalculates every listing of a product with what is typed at the moment of the answer. */
  async function followFigures(productId: string): Promise<void> {
    const isEdited = () => [...targets.values()].some((target) => target.productId === productId);
    if (!isEdited() && !figureSources.has(productId)) return;
    const source = figureSources.get(productId) ?? loadFigures(productId);
    figureSources.set(productId, source);
    const tryFigures = await source.catch(() => null);
    if (tryFigures === null) return void figureSources.delete(productId);
    const costCents = typedCents("cost", productId);
    const figures = tryFigures({ costCents, priceCentsOf: (id) => typedCents("price", id) });
    for (const [listingId, next] of figures) {
      const isTyped = costCents !== undefined || typedCents("price", listingId) !== undefined;
      edits.setFigures(listingId, isTyped ? next : null);
    }
    // The facts are loaded anew for the next edit.
    if (!isEdited()) figureSources.delete(productId);
  }

  async function send(target: CellTarget, cents: number | null): Promise<void> {
    const key = keyOf(target);
    change(key, { state: "saving", problem: null });
    const sent = edits.get(key);
    const outcome = await save(target, cents);
    // Typed on meanwhile: the answer is about what stood there before.
    if (edits.get(key) !== sent) {
      if (outcome.kind === "saved") change(key, { from: cents });
      return;
    }
    switch (outcome.kind) {
      case "saved":
        onSaved(target, cents, outcome.change);
        return forget(target);
      case "unanswered":
        return change(key, { state: "unsent" });
      case "refused":
        return change(key, { state: "refused", problem: outcome.problem });
      case "conflict": {
        if (outcome.cents === cents) return forget(target);
        const newer = { ...target, version: outcome.version, cents: outcome.cents };
        targets.set(key, newer);
        // Something else of the product changed, not this value: nothing is lost by saving it.
        if (outcome.cents === sent?.from) return send(newer, cents);
        return change(key, { state: "conflict" });
      }
    }
  }

  /** One save of a cell at a time, in the order of the seller's. */
  function queue(target: CellTarget, cents: number | null): void {
    const key = keyOf(target);
    const before = running.get(key) ?? Promise.resolve();
    const next = before.then(() => send(targets.get(key) ?? target, cents));
    running.set(key, next);
    void next.finally(() => {
      if (running.get(key) === next) running.delete(key);
    });
  }

  return {
    type(target: CellTarget, text: string): void {
      const key = keyOf(target);
      const from = edits.get(key)?.from ?? target.cents;
      targets.set(key, target);
      edits.put(key, { text, from, state: "typing", problem: null });
      void followFigures(target.productId);
    },
    /** Saves what was typed. False: it is no value for this cell, and the cell says why. */
    commit(target: CellTarget): boolean {
      const key = keyOf(target);
      const edit = edits.get(key);
      if (edit === null) return true;
      const read = readCents(target.kind, edit.text);
      if (!read.ok) {
        change(key, { state: "refused", problem: read.problem });
        return false;
      }
      if (read.cents === target.cents && !running.has(key)) forget(target);
      else {
        targets.set(key, target);
        queue(target, read.cents);
      }
      return true;
    },
    takeBack: forget,
    /** Leaves a conflict for later: what was typed stays in its cell, not saved. */
    setAside(target: CellTarget): void {
      const problem = "Outro valor foi salvo em outra aba. Abra a célula para salvar o seu.";
      change(keyOf(target), { state: "refused", problem });
    },
    /** Sends again what got no answer. */
    resend(): void {
      for (const key of edits.inState("unsent")) {
        const target = targets.get(key);
        const read = target && readCents(target.kind, edits.get(key)?.text ?? "");
        if (target && read?.ok) queue(target, read.cents);
      }
    },
    /** The cells where another value was saved meanwhile. */
    conflicts: (): CellTarget[] => edits.inState("conflict").flatMap((key) => targets.get(key) ?? []),
  };
}

export type EditSession = ReturnType<typeof createEditSession>;
