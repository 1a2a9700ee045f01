import { loadFigureContext } from "#server/features/catalogue/figure-context.ts";
import type { DbTransaction } from "#server/platform/db/client.ts";
import type { ImportDeps } from "../import-deps.ts";
import { emptyImportState, type ImportState, type StoredQuestion } from "../import-state.ts";
import { publishFinishedImport } from "../publish-finished-import.ts";
import type { FileTable } from "../read/file-table.ts";
import { readTable } from "../read/read-table.ts";
import { findRemembered } from "../remembered-mapping.ts";
import { channelQuestion, isChannelCertain, namesChannels } from "./channel-question.ts";
import { createReadProgress } from "./read-progress.ts";

const timeoutMs = 60_000;

type Own = { id: string; userId: string };
/** `sheet`: the position of the one that the seller has chosen; null: not chosen. */
export type FileToRead = { bytes: Uint8Array; sheet: number | null };

/**
 * Reads a file into chunks of rows, all in one transaction. When the mapping is certain (the seller
 * used it for these titles before, or the file is our own export), the comparison follows
 * immediately; otherwise the import waits for the seller.
 */
export async function readFile(deps: ImportDeps, own: Own, { bytes, sheet }: FileToRead): Promise<void> {
  const progress = createReadProgress(deps, own);
  const read = await readTable(
    deps,
    { userId: own.userId, bytes },
    { sheet, onRows: progress.report },
  ).finally(progress.end);
  if (!read.ok) return await refuseFile(deps, own, read);
  const { format, columns, rowCount, chunks, sheets } = read;
  const remembered = await findRemembered(deps.db, own.userId, columns);
  const mapping = remembered ?? read.mapping.map(({ field, column }) => ({ field, column }));
  // The columns of our own export are known (D194). Of several sheets the seller confirms one.
  const isOnlySheet = sheets.every(({ isRead }) => isRead) || sheet !== null;
  const isCertain = isOnlySheet && (remembered !== null || format === "OWN_EXPORT");
  const questions = isCertain ? [] : await findQuestions(deps, own, read);
  await deps.db.$transaction(
    async (tx) => {
      const { count } = await tx.import.updateMany({
        where: { ...own, state: "PREPARING", columns: { isEmpty: true } },
        data: {
          state: isCertain ? "PREPARING" : "READY",
          format,
          columns,
          mapping,
          options: { ...factsOf(read, questions, remembered !== null), sheet },
          rowCount,
          updatedAt: deps.clock.now(),
        },
      });
      if (count === 0) return;
      await storeChunks(tx, own.id, chunks);
      // Another sheet can be chosen until the import is applied.
      if (sheets.length < 2) await tx.importFile.deleteMany({ where: { importId: own.id } });
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
  await db.$transaction(async (tx) => {
    const [refused] = await tx.import.updateManyAndReturn({
      where: { ...own, state: "PREPARING" },
      data: {
        state: "FAILED",
        failure: code,
        options: { ...emptyImportState, message },
        updatedAt: now,
        finishedAt: now,
      },
    });
    if (refused) await publishFinishedImport(tx, refused, now);
    await tx.importFile.deleteMany({ where: { importId: own.id } });
  });
}

/**
 * The questions about the guessed mapping; for a certain one the comparison finds them. A file
 * without channels for an empty catalogue is asked about at once (D270).
 */
async function findQuestions(
  { db, clock }: ImportDeps,
  { userId }: Own,
  { format, columns, mapping, questions }: FileTable,
): Promise<StoredQuestion[]> {
  const asked = questions.map((question): StoredQuestion => ({ ...question, channels: [] }));
  if (namesChannels({ format, columns, mapping })) return asked;
  if ((await db.product.findFirst({ where: { userId }, select: { id: true } })) !== null) return asked;
  const context = await loadFigureContext(db, userId, clock);
  if (isChannelCertain(context, emptyImportState.answers)) return asked;
  return [...asked, channelQuestion(context, mapping, "")];
}

function factsOf(
  { mapping, samples, sheets, notes }: FileTable,
  questions: StoredQuestion[],
  isRemembered: boolean,
): ImportState {
  const confidence = Object.fromEntries(mapping.map(({ field, confidence }) => [field, confidence]));
  return {
    ...emptyImportState,
    sheets,
    notes,
    samples,
    confidence,
    isRemembered,
    questions,
  };
}

async function storeChunks(tx: DbTransaction, importId: string, chunks: readonly string[]): Promise<void> {
  for (const [position, rows] of chunks.entries()) {
    await tx.$executeRaw`
      INSERT INTO import_chunks (import_id, position, rows)
      VALUES (${importId}::uuid, ${position}, ${rows}::jsonb)`;
  }
}
