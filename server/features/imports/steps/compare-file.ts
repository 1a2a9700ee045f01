import { compareRows, type NumberedRow } from "#core/import/changes/compare-rows.ts";
import { createFileMemory, type FileMemory } from "#core/import/changes/file-memory.ts";
import type { FirstPlace } from "#core/import/changes/known-product.ts";
import { readRow } from "#core/import/read-row.ts";
import { planReading, type ReadingPlan } from "#core/import/reading-plan.ts";
import { loadFigureContext } from "#server/features/catalogue/figure-context.ts";
import { firstListing } from "#server/features/catalogue/products/create-product.ts";
import { type ImportFacts, readFacts, readFormat, readMapping, type StoredMapping } from "../import-facts.ts";
import { addOutcomes, type ImportSummary, noRows } from "../import-summary.ts";
import type { RowOutcome } from "../row-outcome.ts";
import { readChunk, storeOutcomes } from "./chunk-rows.ts";
import { findKnown } from "./find-known.ts";
import type { ImportDeps } from "./import-deps.ts";
import { toOutcome } from "./to-outcome.ts";

type Own = { id: string; userId: string };

/**
 * Compares every row with the catalogue and stores what it would do; changes nothing else. A worker
 * that takes over begins again. Ends without a summary when something has to be asked first.
 */
export async function compareFile(deps: ImportDeps, own: Own): Promise<void> {
  const row = await deps.db.import.findUniqueOrThrow({ where: own });
  const facts = readFacts(row.options);
  const mapping = readMapping(row.mapping);
  const positions = await findPositions(deps, own.id);
  const { plan, questions } = planReading({
    format: readFormat(row.format) ?? "SPREADSHEET",
    columns: row.columns,
    rows: await mappedCells(deps, own.id, positions, mapping),
    mapping,
    answers: facts.answers,
  });
  if (questions.length > 0) return await end(deps, own, { ...facts, plan: null, questions }, null);
  const context = await loadFigureContext(deps.db, own.userId, deps.clock);
  const comparison = { plan, first: firstListing(context), memory: createFileMemory() };
  let summary = noRows;
  for (const position of positions) {
    const outcomes = await compareChunk(deps, own, position, comparison);
    if (!(await storeChunk(deps, own, position, outcomes))) return;
    summary = addOutcomes(summary, outcomes);
  }
  await end(deps, own, { ...facts, plan, questions }, summary);
}

async function findPositions({ db }: ImportDeps, importId: string): Promise<number[]> {
  const chunks = await db.importChunk.findMany({
    where: { importId },
    orderBy: { position: "asc" },
    select: { position: true },
  });
  return chunks.map(({ position }) => position);
}

/** Only the mapped cells of all rows: those of a whole file may be many. */
async function mappedCells(
  deps: ImportDeps,
  importId: string,
  positions: readonly number[],
  mapping: StoredMapping,
): Promise<{ cells: string[] }[]> {
  const all: { cells: string[] }[] = [];
  for (const position of positions) {
    for (const { cells } of (await readChunk(deps.db, importId, position)).rows) {
      const mapped: string[] = [];
      for (const { column } of mapping) mapped[column] = cells[column] ?? "";
      all.push({ cells: mapped });
    }
  }
  return all;
}

type Comparison = { plan: ReadingPlan; first: FirstPlace; memory: FileMemory };

async function compareChunk(
  deps: ImportDeps,
  own: Own,
  position: number,
  { plan, first, memory }: Comparison,
): Promise<RowOutcome[]> {
  const { rows: cells } = await readChunk(deps.db, own.id, position);
  const rows = cells.map((each): NumberedRow => ({ number: each.number, row: readRow(plan, each.cells) }));
  const known = await findKnown(deps.db, own.userId, rows);
  const effects = compareRows(rows, { known, first, memory });
  return rows.flatMap((row, index) => {
    const effect = effects[index];
    return effect ? [toOutcome(plan, row, effect)] : [];
  });
}

/** False when the seller has cancelled meanwhile. */
async function storeChunk(
  { db, clock }: ImportDeps,
  own: Own,
  position: number,
  outcomes: RowOutcome[],
): Promise<boolean> {
  return await db.$transaction(async (tx) => {
    const { count } = await tx.import.updateMany({
      where: { ...own, state: "PREPARING" },
      data: { doneRows: { increment: outcomes.length }, updatedAt: clock.now() },
    });
    if (count === 0) return false;
    await storeOutcomes(tx, { importId: own.id, position }, outcomes);
    return true;
  });
}

async function end(
  { db, clock }: ImportDeps,
  own: Own,
  facts: ImportFacts,
  summary: ImportSummary | null,
): Promise<void> {
  await db.import.updateMany({
    where: { ...own, state: "PREPARING" },
    data: { state: "READY", options: facts, summary: summary ?? {}, doneRows: 0, updatedAt: clock.now() },
  });
}
