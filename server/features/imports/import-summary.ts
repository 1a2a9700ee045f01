import { z } from "zod";

/** How many rows did what: of the comparison, then of what was applied. */
export const importSummary = z.object({
  created: z.number(),
  updated: z.number(),
  unchanged: z.number(),
  failed: z.number(),
});

export type ImportSummary = z.infer<typeof importSummary>;

export const noRows: ImportSummary = { created: 0, updated: 0, unchanged: 0, failed: 0 };

/** Null until the file was compared with the catalogue. */
export function readSummary(stored: unknown): ImportSummary | null {
  return importSummary.nullable().catch(null).parse(stored);
}
