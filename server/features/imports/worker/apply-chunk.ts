import type { Account } from "#core/entitlements/account.ts";
import { checkEntitlement } from "#core/entitlements/check-entitlement.ts";
import type { ErrorCode } from "#core/errors/errors.ts";
import { compareRows } from "#core/import/changes/compare-rows.ts";
import { placeContextOf } from "#core/import/changes/place-terms.ts";
import type { RowEffect } from "#core/import/changes/row-effect.ts";
import type { ReadingPlan } from "#core/import/reading-plan.ts";
import { readRow } from "#core/import/row/read-row.ts";
import type { TableRow } from "#core/tables/sheet.ts";
import { requireAccount } from "#server/features/account/account.ts";
import { type CatalogueWrite, writeCatalogue } from "#server/features/catalogue/catalogue-write.ts";
import { storeItems } from "#server/features/catalogue/marketplace-items/store-items.ts";
import { requireCatalogueNotFull } from "#server/features/catalogue/open-products/open-products.ts";
import type { DbTransaction } from "#server/platform/db/client.ts";
import { RefusedError } from "#server/platform/errors.ts";
import type { ImportDeps } from "../import-deps.ts";
import { readImportState, type StoredAnswers } from "../import-state.ts";
import { addOutcomes, type MissingCount, noRows, readSummary } from "../import-summary.ts";
import { publishFinishedImport } from "../publish-finished-import.ts";
import type { RowOutcome } from "../row-outcome.ts";
import { storeImportChanges } from "../undo/stored-changes.ts";
import { firstPlaceOf } from "./channel-question.ts";
import { findNextChunk, storeOutcomes } from "./chunk-rows.ts";
import { findKnown } from "./find-known.ts";
import { changesOf, enteredListings } from "./record-changes.ts";
import { seenItems } from "./seen-items.ts";
import { toOutcome } from "./to-outcome.ts";
import { writeProducts } from "./write-products.ts";

type Own = { id: string; userId: string };

/**
 * Applies the next chunk of an import and marks it in the same transaction: no row is applied twice
 * or lost, even when the worker is killed. Rows that the comparison refused are skipped. When
 * nothing is left the import is DONE. It is FAILED when access has ended, or when the new products
 * of a chunk do not fit into the catalogue.
 */
export async function applyChunk(deps: ImportDeps, own: Own): Promise<void> {
  const account = await requireAccount(deps, own.userId);
  const { allowed } = checkEntitlement("product_import_export", account.status);
  if (!allowed) return await fail(deps, own, "FEATURE_DENIED");
  try {
    await applyNext(deps, own, account);
  } catch (error) {
    if (!(error instanceof RefusedError) || error.code !== "CATALOGUE_FULL") throw error;
    await fail(deps, own, error.code);
  }
}

async function applyNext(deps: ImportDeps, own: Own, account: Account): Promise<void> {
  const actor = { kind: "IMPORT", id: own.id } as const;
  await writeCatalogue(deps, { userId: own.userId, actor }, async (tx, write) => {
    const work = await holdWork(tx, own, write.now);
    if (!work) return;
    const chunk = await findNextChunk(tx, own.id);
    const { plan, answers } = readImportState(work.options);
    if (!chunk || !plan) return await finish(tx, own, write.now);
    // Foreign-key checks may reuse a plan from when the tables were empty, which reads the whole
    // catalogue for each row (D214).
    await tx.$executeRaw`DISCARD PLANS`;
    const place = { importId: own.id, position: chunk.position };
    const { outcomes, lacking } = await applyRows(tx, write, account, { plan, answers, place }, chunk);
    await storeOutcomes(tx, place, outcomes, write.now);
    await tx.import.update({
      where: own,
      data: {
        doneRows: { increment: outcomes.length },
        summary: addOutcomes(readSummary(work.summary) ?? noRows, outcomes, lacking),
      },
    });
  });
}

async function fail({ db, clock }: ImportDeps, own: Own, failure: ErrorCode): Promise<void> {
  const now = clock.now();
  await db.$transaction(async (tx) => {
    const [failed] = await tx.import.updateManyAndReturn({
      where: { ...own, state: "RUNNING" },
      data: { state: "FAILED", failure, updatedAt: now, finishedAt: now },
    });
    if (failed) await publishFinishedImport(tx, failed, now);
  });
}

/**
 * Locks the import, so that it cannot be cancelled until the transaction ends; null when it already
 * was.
 */
async function holdWork(tx: DbTransaction, own: Own, now: Date) {
  const held = await tx.import.updateManyAndReturn({
    where: { ...own, state: "RUNNING" },
    data: { updatedAt: now },
    select: { options: true, summary: true },
  });
  return held[0] ?? null;
}

async function finish(tx: DbTransaction, own: Own, now: Date): Promise<void> {
  const done = await tx.import.update({ where: own, data: { state: "DONE", finishedAt: now } });
  await publishFinishedImport(tx, done, now);
}

type Applying = {
  plan: ReadingPlan;
  answers: StoredAnswers;
  place: { importId: string; position: number };
};

async function applyRows(
  tx: DbTransaction,
  write: CatalogueWrite,
  account: Account,
  { plan, answers, place }: Applying,
  { rows: stored, refused }: { rows: TableRow[]; refused: RowOutcome[] },
): Promise<{ outcomes: RowOutcome[]; lacking: MissingCount[] }> {
  const out = new Set(refused.map(({ number }) => number));
  const cells = stored.filter(({ number }) => !out.has(number));
  const rows = cells.map((each) => ({ ...each, row: readRow(plan, each) }));
  const known = await findKnown(tx, write.userId, rows);
  const { restoresArchived, defaults } = answers;
  const first = firstPlaceOf(write.context, answers);
  const placed = placeContextOf(plan, write.context);
  const effects = compareRows(rows, { known, first, restoresArchived, defaults, place: placed });
  const products = known.changed();
  const added = products.filter(({ id }) => id === null).length;
  if (added > 0) await requireCatalogueNotFull(tx, account, added);
  const written = { products, known, ids: await writeProducts(tx, write, products) };
  const listingIds = enteredListings(effects, written);
  await storeImportChanges(tx, write, { ...place, listingIds, changes: changesOf(written) });
  await storeItems(tx, write.userId, seenItems({ plan, rows, effects, ...written }), write.now);
  const applied = rows.flatMap((row, index): RowOutcome[] => {
    const effect: RowEffect | undefined = effects[index];
    return effect ? [toOutcome(plan, row, effect)] : [];
  });
  const outcomes = [...refused, ...applied].sort((a, b) => a.number - b.number);
  return { outcomes, lacking: await countMissing(tx, listingIds) };
}

/** What these listings lack, by channel: the stored figures say it. */
async function countMissing(tx: DbTransaction, listingIds: readonly string[]): Promise<MissingCount[]> {
  return await tx.$queryRaw<MissingCount[]>`
    SELECT field, l.channel::text AS channel, count(*)::int AS count
    FROM listings l CROSS JOIN LATERAL unnest(l.missing) AS field
    WHERE l.id = ANY(${[...listingIds]}::uuid[]) GROUP BY 1, 2`;
}
