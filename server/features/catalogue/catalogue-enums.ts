import type { ListingHealth as Health } from "#core/catalogue/listing-figures.ts";
import type { CampaignVerdict as Verdict } from "#core/comparison/simulation/simulate-listing.ts";
import type { SimulationGroup as Group } from "#core/comparison/simulation/simulation-totals.ts";
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
  description: "Rating of a listing's margin against the seller's minimum margin.",
  values: {
    LOSS: { description: "Each sale loses money." },
    THIN: { description: "Below the minimum margin." },
    FAIR: { description: "At least the minimum margin, but less than twice as much." },
    HEALTHY: { description: "At least twice the minimum margin." },
    MISSING: { description: "There are no figures yet: `missing` lists the inputs to provide first." },
  } satisfies Record<Health, { description: string }>,
});

export const CampaignVerdict = builder.enumType("CampaignVerdict", {
  description: "Whether a listing can take part in a campaign and keep the seller's minimum margin.",
  values: {
    ENTER: { description: "With all changes of the simulation." },
    ENTER_UP_TO: { description: "Only with another discount: see `ranges`." },
    STAY_OUT: { description: "With no discount." },
    UNKNOWN: { description: "Something is missing: `missing` says what." },
  } satisfies Record<Verdict, { description: string }>,
});

export const SimulationGroup = builder.enumType("SimulationGroup", {
  description: "What a simulation does to a listing. A listing may belong to several groups, or to none.",
  values: {
    ENTERS_LOSS: { description: "Earns today, and loses money with the changes." },
    FALLS_BELOW: { description: "Falls below the minimum margin, without a loss." },
    IMPROVES: { description: "Leaves more a sale than today." },
    MISSING: { description: "Something is missing, before or after: it counts in no total." },
    NO_UNITS: { description: "Its units a month are not known: it counts in no total." },
  } satisfies Record<Group, { description: string }>,
});
