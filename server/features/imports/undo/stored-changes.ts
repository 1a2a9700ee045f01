import type { ImportChanges } from "#core/import/undo/import-changes.ts";
import type { CatalogueWrite } from "#server/features/catalogue/catalogue-write.ts";
import type { DbTransaction } from "#server/platform/db/client.ts";
import { newId } from "#server/platform/db/new-id.ts";

/** Only `storeImportChanges` writes the column, from checked fields: it is read unchecked. */
function readChanges(stored: string): ImportChanges {
  return JSON.parse(stored);
}

type NewChanges = {
  importId: string;
  /** The position of the chunk that made them. */
  position: number;
  /** The listings of the rows that entered: what the table's filter finds (D306). */
  listingIds: readonly string[];
  changes: ImportChanges;
};

/** Stores what a chunk has changed, in its transaction. A chunk without changes stores nothing. */
export async function storeImportChanges(
  tx: Pick<DbTransaction, "$executeRaw">,
  { now }: Pick<CatalogueWrite, "now">,
  { importId, position, listingIds, changes }: NewChanges,
): Promise<void> {
  if (changes.products.length === 0) return;
  await tx.$executeRaw`/* store_import_changes */
    INSERT INTO import_changes (id, import_id, position, listing_ids, changes, created_at)
    VALUES (${newId(now.getTime())}::uuid, ${importId}::uuid, ${position}, ${[...listingIds]}::uuid[],
      ${JSON.stringify(changes)}::jsonb, ${now})`;
}

export type ChunkChanges = { id: string; rowCount: number; changes: ImportChanges };

/** The changes to undo next: the last chunk's first, because a later one builds on earlier ones. */
export async function findNextChanges(
  tx: Pick<DbTransaction, "$queryRaw">,
  importId: string,
): Promise<ChunkChanges | null> {
  const [found] = await tx.$queryRaw<{ id: string; rowCount: number; changes: string }[]>`
    SELECT id::text, cardinality(listing_ids) AS "rowCount", changes::text FROM import_changes
    WHERE import_id = ${importId}::uuid AND undone_at IS NULL ORDER BY position DESC LIMIT 1`;
  return found ? { ...found, changes: readChanges(found.changes) } : null;
}

/** The times at which the import and its undo have written products and listings, in ms. */
export async function findOwnTimes(
  { importChange }: Pick<DbTransaction, "importChange">,
  importId: string,
): Promise<ReadonlySet<number>> {
  const rows = await importChange.findMany({
    where: { importId },
    select: { createdAt: true, undoneAt: true },
  });
  return new Set(rows.flatMap(({ createdAt, undoneAt }) => [createdAt.getTime(), undoneAt?.getTime() ?? 0]));
}
