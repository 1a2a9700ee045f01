import type { TableRow } from "#core/tables/sheet.ts";
import type { DbTransaction } from "#server/platform/db/client.ts";
import { Prisma } from "#server/platform/db/generated/client.ts";
import { storable } from "#server/platform/db/storable.ts";
import { chunkRowsOf } from "../read/row-chunk.ts";
import { type RowOutcome, readOutcomes } from "../row-outcome.ts";

/** The rows of a chunk as they were read from the file. */
export type ImportChunk = { position: number; rows: TableRow[] };

type RawDb = Pick<DbTransaction, "$queryRaw" | "$executeRaw">;

/** The chunk at this position; throws when it no longer exists. */
export async function readChunk(db: RawDb, importId: string, position: number): Promise<ImportChunk> {
  const [found] = await db.$queryRaw<StoredChunk[]>`
    SELECT position, rows::text FROM import_chunks
    WHERE import_id = ${importId}::uuid AND position = ${position}`;
  if (!found) throw new Error("the chunk of an import is gone");
  return toChunk(found);
}

/**
 * The first chunk that is not applied yet, with the rows that the comparison refused; null at the
 * end.
 */
export async function findNextChunk(
  db: RawDb,
  importId: string,
): Promise<(ImportChunk & { refused: RowOutcome[] }) | null> {
  const [found] = await db.$queryRaw<(StoredChunk & { refused: string })[]>`
    SELECT position, rows::text,
      jsonb_path_query_array(outcomes, '$[*] ? (@.outcome == "FAILED")')::text AS refused
    FROM import_chunks WHERE import_id = ${importId}::uuid AND applied_at IS NULL
    ORDER BY position LIMIT 1`;
  return found ? { ...toChunk(found), refused: readOutcomes(JSON.parse(found.refused)) } : null;
}

/** Stores the outcome of each row of a chunk; with `appliedAt`, marks the chunk as applied. */
export async function storeOutcomes(
  db: RawDb,
  { importId, position }: { importId: string; position: number },
  outcomes: readonly RowOutcome[],
  appliedAt: Date | null = null,
): Promise<void> {
  const applied = appliedAt ? Prisma.sql`, applied_at = ${appliedAt}` : Prisma.empty;
  await db.$executeRaw`
    UPDATE import_chunks SET outcomes = ${JSON.stringify(storable(outcomes))}::jsonb ${applied}
    WHERE import_id = ${importId}::uuid AND position = ${position}`;
}

/** Rows are stored as text: Prisma reads and writes JSON many times slower. */
type StoredChunk = { position: number; rows: string };

function toChunk({ position, rows }: StoredChunk): ImportChunk {
  return { position, rows: chunkRowsOf(rows) };
}
