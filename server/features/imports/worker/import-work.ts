import { loadBytes } from "#server/platform/db/load-bytes.ts";
import type { WorkKind } from "#server/platform/work/work-kind.ts";
import { importTable } from "../enqueue-import.ts";
import type { ImportDeps } from "../import-deps.ts";
import { readImportState } from "../import-state.ts";
import { publishFinishedImport } from "../publish-finished-import.ts";
import { undoChunk } from "../undo/undo-chunk.ts";
import { applyChunk } from "./apply-chunk.ts";
import { compareFile } from "./compare-file.ts";
import { readFile } from "./read-file.ts";

/**
 * Reads a file, then compares its rows with the catalogue, then applies them chunk by chunk
 * (PR-07); undoes them chunk by chunk (GR-08).
 */
export function importWork(deps: ImportDeps): WorkKind {
  return {
    table: importTable,
    async onFailed(tx, id) {
      const failed = await tx.import.findUniqueOrThrow({ where: { id } });
      await publishFinishedImport(tx, failed, deps.clock.now());
    },
    async doNext({ id, userId, state }) {
      if (state === "RUNNING") return await applyChunk(deps, { id, userId });
      if (state === "UNDOING") return await undoChunk(deps, { id, userId });
      const own = { id, userId };
      const { columns, options } = await deps.db.import.findUniqueOrThrow({
        where: own,
        select: { columns: true, options: true },
      });
      // Columns are known once the file is read.
      const file = { table: "import_files", key: "import_id", id };
      const bytes = columns.length === 0 ? await loadBytes(deps.db, file) : null;
      if (bytes) return await readFile(deps, own, { bytes, sheet: readImportState(options).sheet });
      await compareFile(deps, own);
    },
  };
}
