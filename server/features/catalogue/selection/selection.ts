import { z } from "zod";
import { bulkPricingText } from "#core/catalogue/catalogue-text.ts";
import { eachRange } from "#core/catalogue/listing-ranges.ts";
import { campaignVerdicts } from "#core/comparison/simulation/simulate-listing.ts";
import { simulationGroups } from "#core/comparison/simulation/simulation-totals.ts";
import { channels } from "#core/sale/channel.ts";
import { ListingHealth } from "#server/platform/db/generated/enums.ts";
import { InvalidInputError } from "#server/platform/errors.ts";
import type { ListingFilter } from "../listing-where.ts";

/** Maximum number of listings selected one by one; a filter may select any number. */
export const maxSelectedListings = 1000;

const range = z.object({ min: z.number().nullish(), max: z.number().nullish() }).nullish();

const storedFilter = z.object({
  search: z.string().nullish(),
  channels: z.array(z.enum(channels)).nullish(),
  healths: z.array(z.enum(ListingHealth)).nullish(),
  tags: z.array(z.string()).nullish(),
  categories: z.array(z.string()).nullish(),
  missing: z.boolean().nullish(),
  missingFields: z.array(z.string()).nullish(),
  lossZone: z.boolean().nullish(),
  toFix: z.boolean().nullish(),
  withoutUnits: z.boolean().nullish(),
  priceDiffers: z.boolean().nullish(),
  importId: z.string().nullish(),
  feeChangeId: z.string().nullish(),
  simulationId: z.string().nullish(),
  simulationVerdicts: z.array(z.enum(campaignVerdicts)).nullish(),
  simulationGroup: z.enum(simulationGroups).nullish(),
  ...eachRange(range),
});

export const storedSelection = z.union([
  z.object({ ids: z.array(z.uuid()).min(1).max(maxSelectedListings) }),
  z.object({ filter: storedFilter }),
]);
/** Listings by their ids or by the table's filter. */
export type StoredSelection = z.infer<typeof storedSelection>;

/** How an input names listings: by global ids that were read, or by a filter. */
export type ChosenListings = { ids: readonly string[] | null; filter: ListingFilter | null };

/**
 * The selection of an input with exactly one of `ids` and `filter`. Throws InvalidInputError,
 * otherwise with `oneSelection`.
 */
export function chosenSelection({ ids, filter }: ChosenListings, oneSelection: string): StoredSelection {
  if ((ids === null) === (filter === null)) throw invalid("ids", oneSelection);
  if (ids !== null) return { ids: [...new Set(ids)] };
  const { archived, ...rest } = filter ?? {};
  if (archived) throw invalid("filter.archived", bulkPricingText.notArchived);
  return { filter: storedFilter.parse(rest) };
}

function invalid(field: string, message: string): InvalidInputError {
  return new InvalidInputError([{ field, message }]);
}
