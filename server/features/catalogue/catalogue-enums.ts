import type { ListingHealth as Health } from "#core/catalogue/listing-figures.ts";
import { marketplaceValues } from "#server/features/calculator/marketplace/fee-rule-type.ts";
import { builder } from "#server/platform/graphql/builder.ts";

export const Channel = builder.enumType("Channel", {
  description: "Where a listing sells.",
  values: {
    OWN_FEES: { description: "Any other sales channel, with the seller's own fees." },
    ...marketplaceValues,
  },
});

export const PriceEnding = builder.enumType("PriceEnding", {
  description: "How a suggested price ends.",
  values: {
    NONE: { description: "As calculated." },
    NINETY: { description: "Ends in ,90: the next such price that reaches the target." },
    NINETY_NINE: { description: "Ends in ,99: the next such price that reaches the target." },
  },
});

export const ListingHealth = builder.enumType("ListingHealth", {
  description: "Rating of a listing's margin against the seller's minimum margin (D129).",
  values: {
    LOSS: { description: "Each sale loses money." },
    THIN: { description: "Below the minimum margin." },
    FAIR: { description: "At least the minimum margin, but less than twice as much." },
    HEALTHY: { description: "At least twice the minimum margin." },
    MISSING: { description: "There are no figures yet: `missing` lists the inputs to provide first." },
  } satisfies Record<Health, { description: string }>,
});
