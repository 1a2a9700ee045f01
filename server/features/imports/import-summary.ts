import { z } from "zod";
import type { UndoPlan } from "#core/import/undo/plan-undo.ts";
import { channels } from "#core/sale/channel.ts";
import type { RowOutcome } from "./row-outcome.ts";

const undo = z.object({
  /** Listings whose rows are undone so far, and of all. */
  done: z.number(),
  total: z.number(),
  /** New or restored products that were archived. */
  archived: z.number(),
  /** New listings of existing products that were removed. */
  removed: z.number(),
  /** Existing products that got values back. */
  restored: z.number(),
  /** Products that stay as they are, at least in part: changed since, or read-only. */
  left: z.number(),
});

/** What an undo has done so far. */
export type ImportUndo = z.infer<typeof undo>;

const missing = z.object({
  /** As in `Listing.missing`; NAME: a new product whose row has no name (D308). */
  field: z.string(),
  /** Null for NAME. */
  channel: z.enum(channels).nullable(),
  count: z.number(),
});

/** How many rows lack something (D307). */
export type MissingCount = z.infer<typeof missing>;

const summary = z.object({
  created: z.number(),
  updated: z.number(),
  unchanged: z.number(),
  failed: z.number(),
  /** Of the failed ones, those refused only because their product is archived. */
  archived: z.number().default(0),
  /** What the rows that enter lack, the most frequent first. */
  missing: z.array(missing).default([]),
  undo: undo.nullable().default(null),
});

/** Counts of rows by outcome: first as compared, then as applied. */
export type ImportSummary = z.infer<typeof summary>;

/** The stored summary; null until the file has been compared with the catalogue. */
export function readSummary(stored: unknown): ImportSummary | null {
  return summary.nullable().catch(null).parse(stored);
}

/** The summary with these rows added. */
export function addOutcomes(
  { created, updated, unchanged, failed, archived, missing, ...others }: ImportSummary,
  outcomes: readonly Counted[],
  /** What listings lack; absent: as the outcomes say. */
  lacking: readonly MissingCount[] = outcomes.flatMap(missingOfOutcome),
): ImportSummary {
  const count = (wanted: RowOutcome["outcome"]) =>
    outcomes.filter(({ outcome }) => outcome === wanted).length;
  return {
    ...others,
    created: created + count("CREATED"),
    updated: updated + count("UPDATED"),
    unchanged: unchanged + count("UNCHANGED"),
    failed: failed + count("FAILED"),
    archived: archived + outcomes.filter(({ isArchived }) => isArchived).length,
    missing: addMissing(missing, [...lacking, ...outcomes.flatMap(nameOfOutcome)]),
  };
}

type Counted = Pick<RowOutcome, "outcome" | "isArchived" | "missing" | "isNameProposed"> &
  Partial<Pick<RowOutcome, "channel">>;

function missingOfOutcome({ missing = [], channel = null }: Counted): MissingCount[] {
  return missing.map((field) => ({ field, channel, count: 1 }));
}

function nameOfOutcome({ isNameProposed }: Counted): MissingCount[] {
  return isNameProposed ? [{ field: "NAME", channel: null, count: 1 }] : [];
}

function addMissing(before: readonly MissingCount[], added: readonly MissingCount[]): MissingCount[] {
  const sums = new Map<string, MissingCount>();
  for (const each of [...before, ...added]) {
    const key = `${each.field} ${each.channel}`;
    sums.set(key, { ...each, count: each.count + (sums.get(key)?.count ?? 0) });
  }
  return [...sums.values()].sort((one, other) => other.count - one.count);
}

/** The summary with an undone chunk of so many listings added. */
export function addUndone(
  { undo, ...summary }: ImportSummary,
  rowCount: number,
  { archive, remove, restored, left }: UndoPlan,
): ImportSummary {
  if (!undo) return { ...summary, undo };
  return {
    ...summary,
    undo: {
      done: undo.done + rowCount,
      total: undo.total,
      archived: undo.archived + archive.length,
      removed: undo.removed + remove.length,
      restored: undo.restored + restored,
      left: undo.left + left,
    },
  };
}

export const noRows: ImportSummary = {
  created: 0,
  updated: 0,
  unchanged: 0,
  failed: 0,
  archived: 0,
  missing: [],
  undo: null,
};
