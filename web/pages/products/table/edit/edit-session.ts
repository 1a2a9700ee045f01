import type { ListingFigures } from "#core/catalogue/listing-figures.ts";
import type { ListingInput } from "#core/catalogue/listing-rules.ts";
import type { ProductInput } from "#core/catalogue/product-rules.ts";
import { type CellEdit, type CellEdits, type CellKey, cellKey } from "./cell-edits.ts";
import type { CellTarget, CellText, SaveOutcome } from "./cell-target.ts";
import { isDoubtful } from "./doubt/is-doubtful.ts";
import type { CellChange, TypedValue } from "./fields/cell-field.ts";
import { cellField, cellKinds, changeOf } from "./fields/cell-fields.ts";
import { type CommittedCells, commitCells, markCells } from "./many/commit-cells.ts";
import type { SavedCell, Settler } from "./many/settle-cells.ts";
import { createUnresolved } from "./unresolved-cells.ts";

/** Recalculates a product's listings with other values than the stored ones. */
export type RecalculateFigures = (typed: {
  product: ProductInput;
  listingOf: (listingId: string) => ListingInput;
}) => ReadonlyMap<string, ListingFigures>;

type Options = {
  edits: CellEdits;
  save: (target: CellTarget, value: TypedValue) => Promise<SaveOutcome>;
  /** Saves many cells in few requests. */
  settler: Settler;
  /**
   * Loads a product's stored data. Rejects when that fails: edited listings then have no figures.
   */
  loadFigures: (productId: string) => Promise<RecalculateFigures>;
  /** With the version that saving created. */
  onSaved: (target: CellTarget, value: TypedValue, version: number) => void;
  /** Cells that were saved together later than the seller changed them. */
  onSavedLater: (saved: SavedCell[]) => void;
  /** A text that waits for the connection. */
  onUnsent?: (cell: CellText) => void;
  /** A save that was refused after the seller had left the table. */
  onUnsaved?: (target: CellTarget, problem: string) => void;
  /** Called with every save that an undo has to wait for. */
  onSending?: (sending: Promise<unknown>) => void;
};

/**
 * Manages an edit from the first key to the server's answer (PR-05, PR-06). Nothing typed is lost:
 * it stays in its cell until the server has stored it or the seller discards it.
 */
export function createEditSession(options: Options) {
  const { edits, save, settler, loadFigures, onSaved, onSavedLater, onUnsaved, onUnsent, onSending } =
    options;
  const targets = new Map<CellKey, CellTarget>();
  const figureSources = new Map<string, Promise<RecalculateFigures>>();
  const running = new Map<CellKey, Promise<void>>();

  const keyOf = ({ kind, id }: CellTarget) => cellKey(kind, id);

  function change(key: CellKey, changes: Partial<CellEdit>): void {
    const edit = edits.get(key);
    if (edit) edits.put(key, { ...edit, ...changes });
  }

  function forget(target: CellTarget): void {
    edits.remove(keyOf(target));
    targets.delete(keyOf(target));
    void followFigures(target.productId);
  }

  /** What is typed readably into the cells of a product or listing and moves figures. */
  function typedOf(of: "product" | "listing", id: string): CellChange {
    const typed = cellKinds.flatMap((kind) => {
      const field = cellField(kind);
      const edit = field.of === of && field.movesFigures ? edits.get(cellKey(kind, id)) : null;
      const read = edit && field.read(edit.text);
      return read?.ok ? [{ target: { kind }, value: read.value }] : [];
    });
    return changeOf(typed);
  }

  /**
   * Recalculates every listing of a product, with the edits at the moment when its data has loaded.
   */
  async function followFigures(productId: string): Promise<void> {
    const isEdited = () =>
      [...targets.values()].some(
        (target) => target.productId === productId && cellField(target.kind).movesFigures,
      );
    if (!isEdited()) edits.setLacksFigures(productId, false);
    if (!isEdited() && !figureSources.has(productId)) return;
    const source = figureSources.get(productId) ?? loadFigures(productId);
    figureSources.set(productId, source);
    const tryFigures = await source.catch(() => null);
    edits.setLacksFigures(productId, tryFigures === null && isEdited());
    if (tryFigures === null) return void figureSources.delete(productId);
    const product = typedOf("product", productId);
    const listingOf = (id: string) => typedOf("listing", id);
    for (const [listingId, next] of tryFigures({ product, listingOf })) {
      const isTyped = Object.keys({ ...product, ...listingOf(listingId) }).length > 0;
      edits.setFigures(listingId, isTyped ? next : null);
    }
    // The next edit loads the data again.
    if (!isEdited()) figureSources.delete(productId);
  }

  async function send(shown: CellTarget, value: TypedValue): Promise<void> {
    const key = keyOf(shown);
    change(key, { state: "saving", problem: null });
    const sent = edits.get(key);
    await settler.whenIdle();
    const target = settler.latest(shown);
    const outcome = await save(target, value);
    // The seller kept typing, so this response is for an older value.
    if (edits.get(key) !== sent) {
      if (outcome.kind === "saved") {
        settler.note([{ target: { ...target, version: outcome.version }, from: target.value, to: value }]);
        change(key, { from: value });
      }
      return;
    }
    switch (outcome.kind) {
      case "saved":
        onSaved(target, value, outcome.version);
        return forget(target);
      case "unanswered":
        if (edits.get(key)?.state !== "unsent") onUnsent?.({ target, text: sent?.text ?? "" });
        return change(key, { state: "unsent" });
      case "refused":
        if (!edits.isWatched()) onUnsaved?.(target, outcome.problem);
        return change(key, { state: "refused", problem: outcome.problem });
      case "conflict": {
        if (outcome.value === value) return forget(target);
        const newer = { ...target, version: outcome.version, value: outcome.value };
        targets.set(key, newer);
        // Another field of the product has changed, not this value, so saving it loses nothing.
        if (outcome.value === sent?.from) return send(newer, value);
        if (!edits.isWatched()) onUnsaved?.(newer, `Outro valor foi salvo: ${shownValue(newer)}.`);
        return change(key, { state: "conflict" });
      }
    }
  }

  /** Saves one edit of a cell at a time, in the seller's order. */
  function queue(target: CellTarget, value: TypedValue): void {
    const key = keyOf(target);
    const before = running.get(key) ?? Promise.resolve();
    const next = before.then(() => send(targets.get(key) ?? target, value));
    running.set(key, next);
    onSending?.(next);
    void next.finally(() => {
      if (running.get(key) === next) running.delete(key);
    });
  }

  /**
   * Saves the cell's text. Returns false when it is not a valid value; the cell then shows why.
   * `isSure`: however large the change is.
   */
  function commit(target: CellTarget, { isSure = false } = {}): boolean {
    const key = keyOf(target);
    const edit = edits.get(key);
    if (edit === null) return true;
    const read = cellField(target.kind).read(edit.text);
    if (!read.ok) {
      change(key, { state: "refused", problem: read.problem });
      return false;
    }
    const stored = settler.latest(target);
    const isOther = stored.value !== edit.from && stored.value !== read.value;
    // The row was read again while the seller typed: sent with its version, the save would
    // overwrite the other value unseen (PR-06).
    if (isOther && edit.state === "typing" && !running.has(key)) {
      targets.set(key, stored);
      change(key, { state: "conflict" });
    } else if (read.value === target.value && !running.has(key)) forget(target);
    else if (!isSure && isDoubtful(target.kind, stored.value, read.value)) {
      targets.set(key, stored);
      change(key, { state: "doubt" });
    } else {
      targets.set(key, target);
      queue(target, read.value);
    }
    return true;
  }

  function commitMany(cells: readonly CellText[], isSure = false): Promise<CommittedCells> {
    const committed = commitCells({ edits, targets, settler, followFigures }, cells, isSure);
    onSending?.(committed);
    return committed;
  }

  const commitLater = (cells: readonly CellText[]): void =>
    void commitMany(cells, true).then(({ saved }) => onSavedLater(saved));

  /** The unsaved cells in this state. */
  const cellsIn = (state: CellEdit["state"]): CellText[] =>
    edits.inState(state).flatMap((key) => {
      const target = targets.get(key);
      return target ? [{ target, text: edits.get(key)?.text ?? "" }] : [];
    });

  return {
    commitMany,
    /** Shows texts that `commitMany` saves as soon as all of its rows are there. */
    show: (cells: readonly CellText[]) => void markCells({ edits, targets, settler }, cells, true),
    type(target: CellTarget, text: string): void {
      const key = keyOf(target);
      const from = edits.get(key)?.from ?? target.value;
      targets.set(key, target);
      edits.put(key, { text, from, state: "typing", problem: null });
      void followFigures(target.productId);
    },
    commit,
    takeBack: forget,
    /** Takes texts back that are still in their cells as they were. */
    takeBackTexts(cells: readonly CellText[]): void {
      for (const { target, text } of cells) if (edits.get(keyOf(target))?.text === text) forget(target);
    },
    ...createUnresolved({ edits, targets, forget, change, commit, commitLater, cellsIn }),
    /** Sends unanswered edits again. */
    resend(): void {
      const cells = cellsIn("unsent");
      if (cells.length > 1) commitLater(cells);
      else
        for (const { target, text } of cells) {
          const read = cellField(target.kind).read(text);
          if (read.ok) queue(target, read.value);
        }
    },
  };
}

function shownValue({ kind, value }: CellTarget): string {
  return cellField(kind).show(value);
}

export type EditSession = ReturnType<typeof createEditSession>;
