import { campaignVerdicts } from "#core/comparison/simulation/simulate-listing.ts";
import {
  breakEvenPct,
  type SimulationTotals,
  simulationGroups,
} from "#core/comparison/simulation/simulation-totals.ts";
import { CampaignVerdict, SimulationGroup } from "#server/features/catalogue/catalogue-enums.ts";
import { builder } from "#server/platform/graphql/builder.ts";

type Count<Key extends string, Value> = { count: number } & Record<Key, Value>;

const GroupCount = builder
  .objectRef<Count<"group", (typeof simulationGroups)[number]>>("SimulationGroupCount")
  .implement({
    description: "How many listings of a simulation belong to a group.",
    fields: (t) => ({
      group: t.expose("group", { type: SimulationGroup, description: "The group." }),
      count: t.exposeInt("count", { description: "Number of listings." }),
    }),
  });

const VerdictCount = builder
  .objectRef<Count<"verdict", (typeof campaignVerdicts)[number]>>("SimulationVerdictCount")
  .implement({
    description: "How many listings of a simulation have a verdict.",
    fields: (t) => ({
      verdict: t.expose("verdict", { type: CampaignVerdict, description: "The verdict." }),
      count: t.exposeInt("count", { description: "Number of listings." }),
    }),
  });

const MissingField = builder.objectRef<Count<"field", string>>("SimulationMissingField").implement({
  description: "A fact that listings of a simulation lack.",
  fields: (t) => ({
    field: t.exposeString("field", { description: "As in `Listing.missing`." }),
    count: t.exposeInt("count", { description: "Number of listings that lack it." }),
  }),
});

export const SimulationTotalsType = builder.objectRef<SimulationTotals>("SimulationTotals").implement({
  description:
    "What the listings of a simulation earn a month, before and after. Listings without figures or units do not count.",
  fields: (t) => ({
    listings: t.exposeInt("listings", { description: "Number of listings." }),
    beforeCents: t.exposeFloat("before", { description: "Profit per month today, in centavos." }),
    afterCents: t.exposeFloat("after", {
      description: "Profit per month with the changes and the same units, in centavos.",
    }),
    units: t.exposeFloat("units", { description: "Units a month of the listings that count." }),
    breakEvenPct: t.float({
      nullable: true,
      description:
        "How much more has to be sold to earn as much as today, in % of `units`; 0: nothing more. Null when no quantity earns it.",
      resolve: breakEvenPct,
    }),
    groups: t.field({
      type: [GroupCount],
      description: "Number of listings by group, every group once.",
      resolve: ({ groups }) => simulationGroups.map((group) => ({ group, count: groups[group] })),
    }),
    verdicts: t.field({
      type: [VerdictCount],
      description: "Number of listings by verdict, every verdict once.",
      resolve: ({ verdicts }) => campaignVerdicts.map((verdict) => ({ verdict, count: verdicts[verdict] })),
    }),
    missingFields: t.field({
      type: [MissingField],
      description: "What the MISSING listings lack, the most frequent first.",
      resolve: ({ missingFields }) =>
        Object.entries(missingFields)
          .map(([field, count]) => ({ field, count }))
          .sort((one, other) => other.count - one.count),
    }),
  }),
});
