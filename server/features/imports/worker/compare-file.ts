import type { FigureContext } from "#core/catalogue/listing-figures.ts";
import {
  compareRows,
  createRepeatedSkus,
  type NumberedRow,
  type RepeatedSkus,
} from "#core/import/changes/compare-rows.ts";
import { createFileMemory, type FileMemory } from "#core/import/changes/file-memory.ts";
import type { ImportDefault } from "#core/import/changes/fill-defaults.ts";
import type { FirstPlace } from "#core/import/changes/known-products.ts";
import { missingOf } from "#core/import/changes/missing-of.ts";
import { type PlaceContext, placeContextOf } from "#core/import/changes/place-terms.ts";
import {
  addNumberCells,
  createNumberColumns,
  type NumberColumns,
  planFromNumbers,
  type ReadingPlan,
} from "#core/import/reading-plan.ts";
import { readRow } from "#core/import/row/read-row.ts";
import { loadFigureContext } from "#server/features/catalogue/figure-context.ts";
import type { Prisma } from "#server/platform/db/generated/client.ts";
import { longTransaction } from "#server/platform/db/long-transaction.ts";
import type { ImportDeps } from "../import-deps.ts";
import {
  type ImportState,
  readFormat,
  readImportState,
  readMapping,
  type StoredMapping,
  type StoredQuestion,
} from "../import-state.ts";
import { addOutcomes, type ImportSummary, noRows } from "../import-summary.ts";
import { findMappedValues } from "../remembered-mapping.ts";
import type { RowOutcome } from "../row-outcome.ts";
import { channelQuestion, firstPlaceOf, isChannelCertain } from "./channel-question.ts";
import { readChunk, storeOutcomes } from "./chunk-rows.ts";
import { findKnown } from "./find-known.ts";
import { toOutcome } from "./to-outcome.ts";

type Own = { id: string; userId: string };
/**
 * The import as this comparison found it, so that a delayed worker does not write into the next
 * one.
 */
type Held = Prisma.ImportWhereInput & Own;

/**
 * Compares every row with the catalogue and stores what it would do; changes nothing else. A worker
 * that takes over starts from the first row. Ends without a summary when the seller has to answer a
 * question first.
 */
export async function compareFile(deps: ImportDeps, own: Own): Promise<void> {
  const row = await deps.db.import.findUniqueOrThrow({ where: own });
  const held: Held = {
    ...own,
    state: "PREPARING",
    mapping: { equals: row.mapping ?? {} },
    options: { equals: row.options ?? {} },
  };
  const facts = readImportState(row.options);
  const mapping = readMapping(row.mapping);
  const positions = await findPositions(deps, own.id);
  const { numbers, repeats } = await readWhole(deps, own.id, positions, mapping);
  const { answers } = facts;
  const values = await findMappedValues(deps.db, own.userId);
  const { plan: planned, questions } = planFromNumbers({
    format: readFormat(row.format) ?? "SPREADSHEET",
    columns: row.columns,
    numbers,
    mapping,
    answers,
  });
  const ask = (asked: readonly NewQuestion[]) =>
    end(deps, held, { ...facts, plan: null, questions: asked.map(toStored) }, null);
  if (questions.length > 0) return await ask(questions);
  const plan = { ...planned, values };
  const context = await loadFigureContext(deps.db, own.userId, deps.clock);
  const comparison: Comparison = {
    plan,
    first: firstPlaceOf(context, answers),
    restoresArchived: answers.restoresArchived,
    defaults: answers.defaults,
    place: placeContextOf(plan, context),
    context,
    memory: createFileMemory(repeats.mayRepeat),
  };
  const isCertain = isChannelCertain(context, answers);
  let summary = noRows;
  let doneRows = 0;
  for (const position of positions) {
    const { outcomes, openSku } = await compareChunk(deps, own, position, comparison);
    if (openSku !== null && !isCertain) return await ask([channelQuestion(context, mapping, openSku)]);
    doneRows += outcomes.length;
    if (!(await storeChunk(deps, held, { importId: own.id, position, outcomes, doneRows }))) return;
    summary = addOutcomes(summary, outcomes);
  }
  await end(deps, held, { ...facts, plan, questions: [] }, summary);
}

type NewQuestion = Omit<StoredQuestion, "channels"> & Partial<StoredQuestion>;

function toStored(question: NewQuestion): StoredQuestion {
  return { channels: [], ...question };
}

async function findPositions({ db }: ImportDeps, importId: string): Promise<number[]> {
  const chunks = await db.importChunk.findMany({
    where: { importId },
    orderBy: { position: "asc" },
    select: { position: true },
  });
  return chunks.map(({ position }) => position);
}

/** Finds what depends on all rows. Reads chunk by chunk, because a file may have 100,000 rows. */
async function readWhole(
  { db }: ImportDeps,
  importId: string,
  positions: readonly number[],
  mapping: StoredMapping,
): Promise<{ numbers: NumberColumns; repeats: RepeatedSkus }> {
  const numbers = createNumberColumns(mapping);
  const repeats = createRepeatedSkus(mapping);
  for (const position of positions) {
    const { rows } = await readChunk(db, importId, position);
    addNumberCells(numbers, rows);
    repeats.add(rows);
  }
  return { numbers, repeats };
}

type Comparison = {
  plan: ReadingPlan;
  first: FirstPlace;
  restoresArchived: boolean;
  defaults: readonly ImportDefault[];
  place: PlaceContext | undefined;
  context: FigureContext;
  memory: FileMemory;
};

/** What the rows would do, and the SKU of the first whose channel nothing says. */
type ChunkComparison = { outcomes: RowOutcome[]; openSku: string | null };

async function compareChunk(
  deps: ImportDeps,
  own: Own,
  position: number,
  { plan, context, ...comparison }: Comparison,
): Promise<ChunkComparison> {
  const { rows: cells } = await readChunk(deps.db, own.id, position);
  const rows = cells.map((each): NumberedRow => ({ ...each, row: readRow(plan, each) }));
  const known = await findKnown(deps.db, own.userId, rows);
  const effects = compareRows(rows, { known, ...comparison });
  const outcomes = rows.flatMap((row, index) => {
    const effect = effects[index];
    return effect ? [toOutcome(plan, row, effect, missingOf(effect, known, context))] : [];
  });
  const open = effects.findIndex((effect) => effect.outcome !== "FAILED" && effect.isChannelOpen);
  return { outcomes, openSku: open < 0 ? null : (rows[open]?.row.product.sku ?? "") };
}

type ComparedChunk = {
  importId: string;
  position: number;
  outcomes: RowOutcome[];
  /** Rows up to the end of this chunk. */
  doneRows: number;
};

/** Returns false when the seller has cancelled or changed the mapping meanwhile. */
async function storeChunk(
  { db, clock }: ImportDeps,
  held: Held,
  { importId, position, outcomes, doneRows }: ComparedChunk,
): Promise<boolean> {
  return await db.$transaction(async (tx) => {
    const [row] = await tx.import.updateManyAndReturn({ where: held, data: { updatedAt: clock.now() } });
    if (!row) return false;
    // A restarted comparison does not count the rows that the earlier one already counted.
    if (doneRows > row.doneRows) await tx.import.update({ where: { id: row.id }, data: { doneRows } });
    await storeOutcomes(tx, { importId, position }, outcomes);
    return true;
  }, longTransaction);
}

async function end(
  { db, clock }: ImportDeps,
  held: Held,
  facts: ImportState,
  summary: ImportSummary | null,
): Promise<void> {
  await db.import.updateMany({
    where: held,
    data: { state: "READY", options: facts, summary: summary ?? {}, doneRows: 0, updatedAt: clock.now() },
  });
}
