import { z } from "zod";
import type { TableRow } from "#core/import/sheet.ts";

/** Rows of one chunk: what one transaction applies. */
export const chunkRows = 500;

const stored: z.ZodType<TableRow[]> = z.array(z.object({ number: z.number(), cells: z.array(z.string()) }));

/** The rows of a chunk as they were read. */
export function readChunk(rows: unknown): TableRow[] {
  return stored.parse(rows);
}
