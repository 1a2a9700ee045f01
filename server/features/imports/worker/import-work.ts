import type { WorkKind } from "#server/platform/work/work-kind.ts";
import { importTable } from "../enqueue-import.ts";
import { readFacts } from "../import-facts.ts";
import { undoChunk } from "../undo/undo-chunk.ts";
import { applyChunk } from "./apply-chunk.ts";
import { compareFile } from "./compare-file.ts";
import type { ImportDeps } from "./import-deps.ts";
import { readFile } from "./read-file.ts";

/**
 * Reads a file, then compares its rows with the catalogue, then applies them chunk by chunk
 * (PR-07); undoes them chunk by chunk (GR-08).
 */
export function importWork(deps: ImportDeps): WorkKind {
  return {
    table: importTable,
    async doNext({ id, userId, state }) {
      if (state === "RUNNING") return await applyChunk(deps, { id, userId });
      if (state === "UNDOING") return await undoChunk(deps, { id, userId });
      const own = { id, userId };
      const { columns, options } = await deps.db.import.findUniqueOrThrow({
        where: own,
        select: { columns: true, options: true },
      });
      // Columns are known once the file is read.
      const bytes = columns.length === 0 ? await loadFile(deps, id) : null;
      if (bytes) return await readFile(deps, own, { bytes, sheet: readFacts(options).sheet });
      await compareFile(deps, own);
    },
  };
}

/** While the driver reads a piece, it needs several times its size in memory. */
const pieceBytes = 1024 * 1024;

/** The file of an import; null once it is no longer needed. */
async function loadFile({ db }: Pick<ImportDeps, "db">, importId: string): Promise<Uint8Array | null> {
  if ((await db.importFile.count({ where: { importId } })) === 0) return null;
  const [file = { size: 0 }] = await db.$queryRaw<{ size: number }[]>`
    SELECT length(bytes) AS size FROM import_files WHERE import_id = ${importId}::uuid`;
  const bytes = new Uint8Array(file.size);
  for (let at = 0; at < file.size; at += pieceBytes) {
    const [piece] = await db.$queryRaw<{ bytes: Uint8Array }[]>`
      SELECT substring(bytes FROM ${at + 1}::int FOR ${pieceBytes}::int) AS bytes
      FROM import_files WHERE import_id = ${importId}::uuid`;
    // Another worker has read it meanwhile.
    if (!piece) return null;
    bytes.set(piece.bytes, at);
  }
  return bytes;
}
