import { builder } from "#server/platform/graphql/builder.ts";

export const Confidence = builder.enumType("Confidence", {
  description: "How sure a figure is.",
  values: {
    CONFIRMED: { description: "Two or more independent sources; or the seller's own figure." },
    ONE_SOURCE: { description: "One source." },
    INFERRED: { description: "Deduced from sources, not stated." },
    NOT_PUBLISHED: { description: "Looked for, and not published." },
  },
});
