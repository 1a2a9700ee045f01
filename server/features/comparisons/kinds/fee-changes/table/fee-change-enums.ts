import { builder } from "#server/platform/graphql/builder.ts";
import type { FeeChangeGroup as Group } from "../row-groups.ts";
import type { FeeChangeOrder as Order } from "./list-rows.ts";

export const FeeChangeGroup = builder.enumType("FeeChangeGroup", {
  description: "What a fee change does to a listing. A listing may belong to several groups, or to none.",
  values: {
    ENTERS_LOSS: { description: "Earns before, and loses money after." },
    FALLS_BELOW: { description: "Falls below the minimum margin, without a loss." },
    TO_ADJUST: { description: "Has a price that restores its margin." },
    NO_UNITS: { description: "Its units a month are not known: it counts in no total." },
    MISSING: { description: "Lacks something under one of the rules: it counts in no total." },
  } satisfies Record<Group, { description: string }>,
});

export const FeeChangeRowOrder = builder.enumType("FeeChangeRowOrder", {
  description: "How the listings of a fee change are sorted. Those without the value come last.",
  values: {
    LARGEST_LOSS: { description: "What loses most a month first." },
    LARGEST_GAIN: { description: "What gains most a month first." },
    LOWEST_MARGIN: { description: "The lowest margin under the new rules first." },
  } satisfies Record<Order, { description: string }>,
});
