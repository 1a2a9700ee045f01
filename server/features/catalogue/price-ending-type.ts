import { builder } from "#server/platform/graphql/builder.ts";

export const PriceEnding = builder.enumType("PriceEnding", {
  description: "How a suggested price ends.",
  values: {
    NONE: { description: "As it is calculated." },
    NINETY: { description: "In ,90: the next such price that reaches the goal." },
    NINETY_NINE: { description: "In ,99: the next such price that reaches the goal." },
  },
});
