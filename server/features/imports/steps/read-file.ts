import type { Table } from "#core/import/find-table.ts";
import { planReading } from "#core/import/reading-plan.ts";
import { cellText, type TableRow } from "#core/import/sheet.ts";
import type { DbTransaction } from "#server/platform/db/client.ts";
import { type ImportFacts, noFacts, readMapping, type StoredMapping } from "../import-facts.ts";
import { readTable } from "../read/read-table.ts";
import { titlesKey } from "../titles-key.ts";
import type { ImportDeps } from "./import-deps.ts";

const timeoutMs = 60_000;
/** Rows of one chunk: what one transaction applies. */
const chunkRows = 500;
const sampleCount = 3;
const sampleCharacters = 60;

type Own = { id: string; userId: string };

/**
 * Reads a file into chunks of rows, all in one transaction. With a mapping that the seller used before
 * for these titles the comparison follows at once; else the import waits for the seller.
 */
export async function readFile(deps: ImportDeps, own: Own, bytes: Uint8Array): Promise<void> {
  const read = await readTable(deps, bytes);
  if (!read.ok) return await refuseFile(deps, own, read);
  const { format, columns, rows } = read;
  const remembered = await findRemembered(deps, own.userId, columns);
  const mapping = remembered ?? read.mapping.map(({ field, column }) => ({ field, column }));
  const facts = factsOf(read, mapping, remembered !== null);
  const isClear = facts.isRemembered && facts.questions.length === 0;
  await deps.db.$transaction(
    async (tx) => {
      const { count } = await tx.import.updateMany({
        where: { ...own, state: "PREPARING" },
        data: {
          state: isClear ? "PREPARING" : "READY",
          format,
          columns,
          mapping,
          options: facts,
          rowCount: rows.length,
          updatedAt: deps.clock.now(),
        },
      });
      if (count === 0) return;
      await storeRows(tx, own.id, rows);
      await tx.importFile.delete({ where: { importId: own.id } });
    },
    { timeout: timeoutMs },
  );
}

async function refuseFile(
  { db, clock }: ImportDeps,
  own: Own,
  { code, message }: { code: string; message: string },
): Promise<void> {
  const now = clock.now();
  await db.$transaction([
    db.import.updateMany({
      where: { ...own, state: "PREPARING" },
      data: {
        state: "FAILED",
        failure: code,
        options: { ...noFacts, message },
        updatedAt: now,
        finishedAt: now,
      },
    }),
    db.importFile.deleteMany({ where: { importId: own.id } }),
  ]);
}

async function findRemembered(
  { db }: ImportDeps,
  userId: string,
  columns: readonly string[],
): Promise<StoredMapping | null> {
  const where = { userId_titles: { userId, titles: titlesKey(columns) } };
  const stored = await db.importMapping.findUnique({ where, select: { mapping: true } });
  return stored && readMapping(stored.mapping);
}

function factsOf(table: Table, mapping: StoredMapping, isRemembered: boolean): ImportFacts {
  const answers = { numberStyle: null, weightUnit: null };
  const { questions } = planReading({ ...table, mapping, answers });
  const confidence = Object.fromEntries(table.mapping.map(({ field, confidence }) => [field, confidence]));
  const samples = table.columns.map((_, column) => samplesOf(table.rows, column));
  return { samples, confidence, isRemembered, answers, questions, plan: null, message: null };
}

/** The first different cells of a column that say something. */
function samplesOf(rows: readonly TableRow[], column: number): string[] {
  const samples = new Set<string>();
  for (const { cells } of rows) {
    const text = cellText(cells[column]);
    if (text !== null) samples.add(text.slice(0, sampleCharacters));
    if (samples.size === sampleCount) break;
  }
  return [...samples];
}

async function storeRows(tx: DbTransaction, importId: string, rows: readonly TableRow[]): Promise<void> {
  const starts = Array.from({ length: Math.ceil(rows.length / chunkRows) }, (_, position) => position);
  for (const position of starts) {
    const chunk = JSON.stringify(rows.slice(position * chunkRows, (position + 1) * chunkRows).map(storable));
    await tx.$executeRaw`
      INSERT INTO import_chunks (import_id, position, rows)
      VALUES (${importId}::uuid, ${position}, ${chunk}::jsonb)`;
  }
}

/** Postgres stores neither NUL nor half a surrogate pair. */
function storable({ number, cells }: TableRow): TableRow {
  return { number, cells: cells.map((cell) => cell.replaceAll("\0", "").toWellFormed()) };
}
