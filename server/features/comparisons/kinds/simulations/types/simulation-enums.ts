import type { CampaignVerdict as Verdict } from "#core/comparison/simulation/simulate-listing.ts";
import type { SimulationGroup as Group } from "#core/comparison/simulation/simulation-totals.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import type { RowOrder } from "../list-rows.ts";

export const CampaignVerdict = builder.enumType("CampaignVerdict", {
  description: "Whether a listing can take part in a campaign and keep the seller's minimum margin (SC-06).",
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

export const SimulationRowOrder = builder.enumType("SimulationRowOrder", {
  description: "How the listings of a simulation are sorted. Those without the value come last.",
  values: {
    LARGEST_LOSS: { description: "What loses most a month first." },
    LARGEST_GAIN: { description: "What gains most a month first." },
    LOWEST_MARGIN: { description: "The lowest margin with the changes first." },
    DEEPEST_DISCOUNT: { description: "The deepest discount first." },
    NAME: { description: "By name." },
  } satisfies Record<RowOrder, { description: string }>,
});
