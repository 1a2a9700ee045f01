import type { WorkKind } from "#server/features/catalogue-work/work-kind.ts";
import { applyChunk } from "./apply-chunk.ts";
import { compareFile } from "./compare-file.ts";
import type { ImportDeps } from "./import-deps.ts";
import { loadFile } from "./load-file.ts";
import { readFile } from "./read-file.ts";

/** Reads a file, then compares its rows with the catalogue, then applies them chunk by chunk (PR-07). */
export function importWork(deps: ImportDeps): WorkKind {
  return {
    table: "imports",
    async doNext({ id, userId, state }) {
      if (state === "RUNNING") return await applyChunk(deps, { id, userId });
      const bytes = await loadFile(deps, id);
      if (bytes) return await readFile(deps, { id, userId }, bytes);
      await compareFile(deps, { id, userId });
    },
  };
}
