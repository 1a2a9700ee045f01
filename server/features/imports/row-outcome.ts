import { z } from "zod";
import { channels } from "#core/sale/channel.ts";
import { listingTypes } from "#core/sale/choices.ts";

const outcomes = ["CREATED", "UPDATED", "UNCHANGED", "FAILED"] as const;

const rowOutcome = z.object({
  /** Row of the file, from 1. */
  number: z.number(),
  /** Where the row stands, when several sheets were read together. */
  place: z.object({ sheet: z.string(), row: z.number() }).optional(),
  outcome: z.enum(outcomes),
  /** Refused only because the product is archived. */
  isArchived: z.boolean().optional(),
  sku: z.string().nullable(),
  name: z.string().nullable(),
  /** The listing's channel; null when the row is only about the product. */
  channel: z.enum(channels).nullable().default(null),
  listingType: z.enum(listingTypes).nullable().default(null),
  channelName: z.string().nullable().default(null),
  /** What its listing lacks for its figures: COST, CATEGORY, … */
  missing: z.array(z.string()).optional(),
  /** Texts that mean nothing to us, which the seller may map (AS-04). */
  unknown: z
    .array(z.object({ field: z.string(), text: z.string(), channel: z.enum(channels).nullable() }))
    .optional(),
  /** A new product that takes its SKU as its name. */
  isNameProposed: z.boolean().optional(),
  problems: z.array(z.object({ column: z.string(), message: z.string() })),
  changes: z.array(
    z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
});

/**
 * What a row does or, once applied, did. The column `import_chunks.outcomes` has one for each row.
 */
export type RowOutcome = z.infer<typeof rowOutcome>;

const list = z.array(rowOutcome);

/** Parses the stored outcomes; empty before the first comparison. */
export function readOutcomes(stored: unknown): RowOutcome[] {
  return list.catch([]).parse(stored);
}
