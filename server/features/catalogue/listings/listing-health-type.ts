import type { ListingHealth as Health } from "#core/catalogue/listing-figures.ts";
import { builder } from "#server/platform/graphql/builder.ts";

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
