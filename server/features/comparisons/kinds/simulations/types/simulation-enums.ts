import { builder } from "#server/platform/graphql/builder.ts";
import type { RowOrder } from "../list-rows.ts";

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
