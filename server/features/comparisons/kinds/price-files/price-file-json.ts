import { z } from "zod";
import { type PriceFileOutcome, priceFileOutcomes } from "#core/comparison/price-files/price-file-text.ts";
import { channels } from "#core/sale/channel.ts";
import { storedSelection } from "#server/features/catalogue/selection/selection.ts";

const request = z.object({
  /** The channel of a file that names none; null: each product's only listing. */
  channel: z.enum(channels).nullable(),
  /** The listings whose prices are taken; null: all. */
  selection: z.union([storedSelection, z.object({ bulkStepId: z.uuid() })]).nullable(),
});
/** What a price file is filled with, stored in the column `request`. */
export type PriceFileRequest = z.infer<typeof request>;

export const readRequest = (column: unknown): PriceFileRequest => request.parse(column);

const counts = z.partialRecord(z.enum(priceFileOutcomes), z.int());
/** The number of rows by outcome; an absent one is 0. */
export type PriceFileCounts = Partial<Record<PriceFileOutcome, number>>;

export const readCounts = (column: unknown): PriceFileCounts => counts.parse(column);
