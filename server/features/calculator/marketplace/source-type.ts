import type { FeeSource } from "#core/fees/fee-schedule.ts";
import { builder } from "#server/platform/graphql/builder.ts";

const SourceKind = builder.enumType("SourceKind", {
  description: "The kind of a source.",
  values: {
    OFFICIAL: { description: "A law, or an official page." },
    READING: { description: "A dated reading of an official page." },
    STATEMENTS: { description: "Statements of real sales." },
    QUOTES: { description: "Figures quoted to real accounts." },
    TESTS: { description: "Another project's worked examples." },
    PRESS: { description: "The press." },
  } satisfies Record<FeeSource["kind"], { description: string }>,
});

/** Where a rule or a tax figure was read. */
export const Source = builder.objectRef<FeeSource>("Source").implement({
  description: "Where a figure was read.",
  fields: (t) => ({
    kind: t.expose("kind", { type: SourceKind, description: "The kind of source." }),
    title: t.exposeString("title", { description: "In Brazilian Portuguese." }),
    url: t.exposeString("address", {
      nullable: true,
      description: "Address; null for a source without a public page.",
    }),
    readOn: t.expose("date", {
      type: "Date",
      nullable: true,
      description:
        "Day of the reading, or the day that the page shows. Null when not recorded, and for a law.",
    }),
  }),
});

export const Confidence = builder.enumType("Confidence", {
  description: "How certain a figure is.",
  values: {
    CONFIRMED: { description: "Two or more independent sources; or the seller's own figure." },
    ONE_SOURCE: { description: "One source." },
    INFERRED: { description: "Deduced from sources, not stated." },
    NOT_PUBLISHED: { description: "Searched for, but not published." },
  },
});
