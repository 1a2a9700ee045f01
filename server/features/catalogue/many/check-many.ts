import { AppError, InvalidInputError, RefusedError } from "#server/platform/errors.ts";

/** Why one of many items was not saved. `index` is its place in the request, from 0. */
export type ItemProblem = { index: number; error: AppError };

export type ChangeProblem = ItemProblem & { id: string | null };

export type ManyChanged = { savedIds: string[]; problems: ChangeProblem[] };

/** `id` null: it was malformed. */
type Versioned = { id: string | null; version: number };

type Stored = { id: string; version: number };

type Options<Change extends Versioned, Row extends Stored, Checked> = {
  changes: readonly Change[];
  /** The seller's own rows: another seller's are as unknown as a removed one. */
  stored: readonly Row[];
  conflict: (id: string) => AppError;
  /** Whether the seller may change the row (D94). */
  isOpen: (row: Row) => boolean;
  check: (row: Row, change: Change) => { ok: true; value: Checked } | { ok: false; error: AppError };
};

/**
 * Checks changes one by one, so that one of them cannot keep the others from being saved (GR-03). A
 * second change of one row is a conflict with the first. An unknown id is NOT_FOUND.
 */
export function checkMany<Change extends Versioned, Row extends Stored, Checked>({
  changes,
  stored,
  conflict,
  isOpen,
  check,
}: Options<Change, Row, Checked>): { valid: Checked[]; savedIds: string[]; problems: ChangeProblem[] } {
  const rows = new Map(stored.map((row) => [row.id, row]));
  const valid: Checked[] = [];
  const savedIds = new Set<string>();
  const problems: ChangeProblem[] = [];
  for (const [index, change] of changes.entries()) {
    const refuse = (error: AppError) => problems.push({ index, id: change.id, error });
    const row = change.id === null ? undefined : rows.get(change.id);
    if (!row) {
      refuse(new AppError("NOT_FOUND"));
      continue;
    }
    if (row.version !== change.version || savedIds.has(row.id)) {
      refuse(conflict(row.id));
      continue;
    }
    if (!isOpen(row)) {
      refuse(new RefusedError("PRODUCT_READ_ONLY"));
      continue;
    }
    const checked = check(row, change);
    if (!checked.ok) {
      refuse(checked.error);
      continue;
    }
    valid.push(checked.value);
    savedIds.add(row.id);
  }
  return { valid, savedIds: [...savedIds], problems };
}

/** The most items of one request: one transaction must not lock the catalogue for long. */
const maxItems = 1000;

/** Throws InvalidInputError for more items than one request may have. */
export function requireFewItems(field: string, items: readonly unknown[]): void {
  if (items.length <= maxItems) return;
  throw new InvalidInputError([{ field, message: "Envie no máximo 1.000 itens por vez." }]);
}
