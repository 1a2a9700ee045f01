import type { ListingHealth as Health } from "#core/catalogue/listing-figures.ts";
import { marketplaceValues } from "#server/features/calculator/marketplace/fee-rule-type.ts";
import { builder } from "#server/platform/graphql/builder.ts";

export const Channel = builder.enumType("Channel", {
  description: "Where a listing sells.",
  values: {
    OWN_FEES: { description: "Anywhere, with the seller's own fees." },
    ...marketplaceValues,
  },
});

export const PriceEnding = builder.enumType("PriceEnding", {
  description: "How a suggested price ends.",
  values: {
    NONE: { description: "As it is calculated." },
    NINETY: { description: "In ,90: the next such price that reaches the goal." },
    NINETY_NINE: { description: "In ,99: the next such price that reaches the goal." },
  },
});

export const ListingHealth = builder.enumType("ListingHealth", {
  description: "What the margin of a listing says, measured by the seller's minimum margin (D129).",
  values: {
    LOSS: { description: "Each sale loses money." },
    THIN: { description: "Below the minimum margin." },
    FAIR: { description: "Below twice the minimum margin." },
    HEALTHY: { description: "From twice the minimum margin." },
    MISSING: { description: "There are no figures yet: `missing` says what has to be told first." },
  } satisfies Record<Health, { description: string }>,
});
