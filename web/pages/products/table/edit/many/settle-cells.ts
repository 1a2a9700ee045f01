import { type CellEdit, type CellEdits, type CellKey, cellKey } from "../cell-edits.ts";
import type { CellTarget, CellValue, SaveOutcome } from "../cell-target.ts";
import type { TypedValue } from "../fields/cell-field.ts";

/** A value that was saved: `target` has the version that it created, and the value before. */
export type SavedCell = { target: CellTarget; from: TypedValue; to: TypedValue };

export type SaveMany = (cells: readonly CellValue[]) => Promise<SaveOutcome[]>;

export type Settled = CellValue & { outcome: SaveOutcome | { kind: "unchanged" } };

/**
 * Saves many cells, one request after the other, and remembers the versions that this tab creates:
 * the rows on the screen may still have those before.
 */
export function createSettler(save: SaveMany) {
  const own = new Map<CellKey, { version: number; value: TypedValue }>();
  let running: Promise<unknown> = Promise.resolve();

  function latest(target: CellTarget): CellTarget {
    const saved = own.get(keyOf(target));
    return saved && saved.version > target.version ? { ...target, ...saved } : target;
  }

  function note(cells: readonly SavedCell[]): void {
    for (const { target, to } of cells) own.set(keyOf(target), { version: target.version, value: to });
  }

  async function settle(cells: readonly CellValue[]): Promise<Settled[]> {
    const newest = cells.map(({ target, value }) => ({ target: latest(target), value }));
    const changed = newest.filter(({ target, value }) => target.value !== value);
    const sent = await sendTwice(save, changed);
    const byKey = new Map(sent.map((each) => [keyOf(each.target), each]));
    const settled = newest.map(
      (cell) => byKey.get(keyOf(cell.target)) ?? { ...cell, outcome: { kind: "unchanged" as const } },
    );
    note(savedOf(settled));
    return settled;
  }

  return {
    latest,
    /** Records cells that were saved in another way. */
    note,
    /** Resolves once no request is on its way. */
    whenIdle: () => running,
    /** The outcomes are in the order of the cells. */
    settle(cells: readonly CellValue[]): Promise<Settled[]> {
      const next = running.then(() => settle(cells));
      running = next.catch(() => {});
      return next;
    },
  };
}

export type Settler = ReturnType<typeof createSettler>;

function keyOf({ kind, id }: CellTarget): CellKey {
  return cellKey(kind, id);
}

/**
 * A cell whose product or listing has changed in another field only is sent again, with the new
 * version: that loses nothing.
 */
async function sendTwice(save: SaveMany, cells: readonly CellValue[]): Promise<Settled[]> {
  const settled = await sendOnce(save, cells);
  const again = settled.flatMap(({ target, value, outcome }) =>
    outcome.kind === "conflict" && outcome.value === target.value
      ? [{ target: { ...target, version: outcome.version }, value }]
      : [],
  );
  const repeated = new Map((await sendOnce(save, again)).map((each) => [keyOf(each.target), each]));
  return settled.map((cell) => repeated.get(keyOf(cell.target)) ?? cell);
}

async function sendOnce(save: SaveMany, cells: readonly CellValue[]): Promise<Settled[]> {
  if (cells.length === 0) return [];
  const outcomes = await save(cells);
  return cells.map((cell, index) => ({
    ...cell,
    outcome: outcomes[index] ?? { kind: "unanswered" as const },
  }));
}

/** The cells that were saved, with the versions that this created. */
export function savedOf(settled: readonly Settled[]): SavedCell[] {
  return settled.flatMap(({ target, value, outcome }) =>
    outcome.kind === "saved"
      ? [{ target: { ...target, version: outcome.version }, from: target.value, to: value }]
      : [],
  );
}

/**
 * Shows in each cell what became of its `sent` edit; a saved one shows its stored value again. A
 * cell that the seller has changed meanwhile stays as it is.
 */
export function showSettled(
  edits: CellEdits,
  settled: readonly Settled[],
  sent: ReadonlyMap<CellKey, CellEdit>,
): void {
  for (const { target, value, outcome } of settled) {
    const key = keyOf(target);
    const edit = edits.get(key);
    if (!edit || edit !== sent.get(key)) continue;
    if (outcome.kind === "unanswered") edits.put(key, { ...edit, state: "unsent" });
    else if (outcome.kind === "refused")
      edits.put(key, { ...edit, state: "refused", problem: outcome.problem });
    else if (outcome.kind === "conflict" && outcome.value !== value)
      edits.put(key, { ...edit, state: "conflict" });
    else edits.remove(key);
  }
}
