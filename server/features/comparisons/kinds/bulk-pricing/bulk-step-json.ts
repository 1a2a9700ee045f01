import { z } from "zod";
import type { EditValue } from "#core/comparison/bulk-edit/bulk-edit.ts";
import { bulkEditActions, editFields } from "#core/comparison/bulk-edit/edit-fields.ts";
import { repricingOutcomes } from "#core/comparison/repricing/reprice-listing.ts";
import { repricingGoalKinds } from "#core/comparison/repricing/repricing-goal.ts";
import { emptySummary } from "#core/comparison/repricing/repricing-summary.ts";
import { keysOf } from "#core/keys-of.ts";
import { channels } from "#core/sale/channel.ts";
import { priceEndings } from "#core/sale/choices.ts";
import { storedSelection } from "#server/features/catalogue/selection/selection.ts";

const editValue = z.union([z.string(), z.number(), z.array(z.string())]).nullable();

const edit = z.object({
  field: z.enum(keysOf(editFields)),
  action: z.enum(bulkEditActions),
  value: editValue,
  find: z.string().nullable(),
  channel: z.enum(channels).nullable(),
});

/** An edited field's value before or after, stored in the columns `old_value` and `new_value`. */
export const readEditValue = (column: unknown): EditValue => editValue.parse(column);

const request = z.object({
  selection: storedSelection,
  /** Listings that the seller left out of the preview that this one has replaced (GR-14). */
  leftOut: z.array(z.string()).default([]),
  /** Null: the step edits another field. */
  goal: z
    .object({ kind: z.enum(repricingGoalKinds), value: z.number() })
    .nullable()
    .default(null),
  edit: edit.nullable().default(null),
  ending: z.enum(priceEndings).default("NONE"),
  /** Absent in steps that are older than the choice. */
  raiseOnly: z.boolean().default(false),
  endingCents: z.int().nullable().default(null),
  maxChangePct: z.number().nullable().default(null),
  /** The civil day at whose midnight it begins, and whose rules it follows; null: at once. */
  startsOn: z.string().nullable().default(null),
});
/** The seller's request, stored in the column `request`. */
export type BulkStepRequest = z.infer<typeof request>;

export const readRequest = (column: unknown): BulkStepRequest => request.parse(column);

const count = z.number().int();
const share = z.object({ count, gainCents: z.number() }).default({ count: 0, gainCents: 0 });
const totals = z.object({ monthlyProfitCents: z.number(), inLoss: count, lossZone: count });
const summary = z.object({
  before: totals,
  after: totals,
  leavesLossZone: count,
  entersLossZone: count,
  /** Steps that are older than these fields have none of them. */
  completed: totals.extend({ count }).default(emptySummary().completed),
  raised: share,
  lowered: share,
  outcomes: z
    .partialRecord(z.enum(repricingOutcomes), count)
    .transform((outcomes) => ({ ...emptySummary().outcomes, ...outcomes })),
  leftOut: count.default(0),
  missingFields: z.record(z.string(), count).default({}),
  /** The undo is being undone, or was (GR-14). */
  isRedo: z.boolean().default(false),
  /** The number of items in each final state. */
  applied: count,
  skipped: count,
  undone: count,
  kept: count,
});
/** Totals of the preview and of what was done, stored in the column `summary`. */
export type BulkStepSummary = z.infer<typeof summary>;

export const readSummary = (column: unknown): BulkStepSummary => summary.parse(column);

export const newSummary = (): BulkStepSummary => ({
  ...emptySummary(),
  isRedo: false,
  applied: 0,
  skipped: 0,
  undone: 0,
  kept: 0,
});
