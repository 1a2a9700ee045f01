import { type CellEdit, type CellEdits, type CellKey, cellKey } from "../cell-edits.ts";
import type { CellTarget, CellText, CellValue } from "../cell-target.ts";
import { isDoubtful } from "../doubt/is-doubtful.ts";
import { cellField } from "../fields/cell-fields.ts";
import { type SavedCell, type Settled, type Settler, savedOf, showSettled } from "./settle-cells.ts";

type Options = {
  edits: CellEdits;
  targets: Map<CellKey, CellTarget>;
  settler: Settler;
  followFigures: (productId: string) => Promise<void>;
};

export type CommittedCells = {
  saved: SavedCell[];
  /** Cells with a text that is no value, or was refused. */
  marked: CellText[];
  /** How many of the saved prices lose money. */
  lossCount: number;
  unchangedCount: number;
  unreadableCount: number;
  refusedCount: number;
  conflictCount: number;
  /** Changes so large that the seller is asked. */
  doubtCount: number;
  unsentCount: number;
};

/**
 * Saves the texts of many cells in few requests (GR-03). What cannot be read or is refused stays in
 * its cell, marked with the reason; what gets no answer waits for the connection.
 */
export async function commitCells(
  options: Options,
  cells: readonly CellText[],
  isSure: boolean,
): Promise<CommittedCells> {
  const { edits, targets, settler, followFigures } = options;
  const { values, sent, unreadable, doubtful } = markCells(options, cells, isSure);
  const settled = await settler.settle(values);
  const unsaved = new Set<string>();
  edits.inOneStep(() => {
    showSettled(edits, settled, sent);
    for (const { target, outcome } of settled) {
      const key = cellKey(target.kind, target.id);
      if (outcome.kind === "conflict")
        targets.set(key, { ...target, version: outcome.version, value: outcome.value });
      if (edits.get(key) === null) targets.delete(key);
      else unsaved.add(target.productId);
    }
    for (const { target } of settled)
      if (!unsaved.has(target.productId)) edits.setLacksFigures(target.productId, false);
  });
  for (const productId of unsaved) void followFigures(productId);
  for (const { target } of doubtful) void followFigures(target.productId);
  const isMarked = ({ target }: CellText) =>
    ["refused", "doubt"].includes(edits.get(cellKey(target.kind, target.id))?.state ?? "");
  return {
    saved: savedOf(settled),
    marked: cells.filter(isMarked),
    unreadableCount: unreadable.length,
    doubtCount: doubtful.length,
    ...countsOf(settled),
  };
}

/** Shows the texts in their cells at once: on their way, or marked as unreadable. */
export function markCells(
  { edits, targets, settler }: Pick<Options, "edits" | "targets" | "settler">,
  cells: readonly CellText[],
  isSure: boolean,
) {
  const values: CellValue[] = [];
  const sent = new Map<CellKey, CellEdit>();
  const unreadable: CellText[] = [];
  const doubtful: CellText[] = [];
  edits.inOneStep(() => {
    for (const { target, text } of cells) {
      const key = cellKey(target.kind, target.id);
      const field = cellField(target.kind);
      const read = field.read(text);
      const edit = { text, from: target.value };
      const stored = settler.latest(target);
      targets.set(key, target);
      if (read.ok && !isSure && isDoubtful(target.kind, stored.value, read.value)) {
        targets.set(key, stored);
        edits.put(key, { ...edit, state: "doubt", problem: null });
        doubtful.push({ target, text });
      } else if (read.ok) {
        const saving: CellEdit = { ...edit, state: "saving", problem: null };
        edits.put(key, saving);
        // Until the answer, which has the new figures: those of the old price are wrong (D260).
        if (field.movesFigures && read.value !== target.value) edits.setLacksFigures(target.productId, true);
        sent.set(key, saving);
        values.push({ target, value: read.value });
      } else {
        edits.put(key, { ...edit, state: "refused", problem: read.problem });
        unreadable.push({ target, text });
      }
    }
  });
  return { values, sent, unreadable, doubtful };
}

function countsOf(settled: readonly Settled[]) {
  const count = (kind: Settled["outcome"]["kind"]) =>
    settled.filter(({ outcome }) => outcome.kind === kind).length;
  return {
    lossCount: settled.filter(({ outcome }) => outcome.kind === "saved" && outcome.isLoss).length,
    unchangedCount: count("unchanged"),
    refusedCount: count("refused"),
    conflictCount: count("conflict"),
    unsentCount: count("unanswered"),
  };
}
