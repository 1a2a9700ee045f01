import { z } from "zod";
import type { RowOutcome } from "./row-outcome.ts";

const summary = z.object({
  created: z.number(),
  updated: z.number(),
  unchanged: z.number(),
  failed: z.number(),
  /** Of the failed ones, those refused only because their product is archived. */
  archived: z.number().default(0),
});

/** Counts of rows by outcome: first as compared, then as applied. */
export type ImportSummary = z.infer<typeof summary>;

/** The stored summary; null until the file has been compared with the catalogue. */
export function readSummary(stored: unknown): ImportSummary | null {
  return summary.nullable().catch(null).parse(stored);
}

/** The summary with these rows added. */
export function addOutcomes(
  { created, updated, unchanged, failed, archived }: ImportSummary,
  outcomes: readonly Pick<RowOutcome, "outcome" | "isArchived">[],
): ImportSummary {
  const count = (wanted: RowOutcome["outcome"]) =>
    outcomes.filter(({ outcome }) => outcome === wanted).length;
  return {
    created: created + count("CREATED"),
    updated: updated + count("UPDATED"),
    unchanged: unchanged + count("UNCHANGED"),
    failed: failed + count("FAILED"),
    archived: archived + outcomes.filter(({ isArchived }) => isArchived).length,
  };
}

export const noRows: ImportSummary = { created: 0, updated: 0, unchanged: 0, failed: 0, archived: 0 };
