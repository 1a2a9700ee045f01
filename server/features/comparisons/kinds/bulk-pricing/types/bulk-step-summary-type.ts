import type { RepricingShare, RepricingTotals } from "#core/comparison/repricing/repricing-summary.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import type { BulkStepSummary } from "../bulk-step-json.ts";

const Totals = builder.objectRef<RepricingTotals>("BulkStepTotals").implement({
  description: "What the listings of a bulk step earn. Listings without figures do not count.",
  fields: (t) => ({
    monthlyProfitCents: t.exposeFloat("monthlyProfitCents", {
      description: "Profit per month, in centavos.",
    }),
    inLoss: t.exposeInt("inLoss", { description: "Number of listings whose sales lose money." }),
    lossZone: t.exposeInt("lossZone", {
      description: "Number of listings whose price lies in a loss zone.",
    }),
  }),
});

const Share = builder.objectRef<RepricingShare>("BulkStepShare").implement({
  description: "Some of the new prices of a bulk step.",
  fields: (t) => ({
    count: t.exposeInt("count", { description: "Number of listings." }),
    gainCents: t.exposeFloat("gainCents", {
      description: "What they change a month, in centavos; negative for a loss.",
    }),
  }),
});

const MissingField = builder.objectRef<{ field: string; count: number }>("BulkStepMissingField").implement({
  description: "A fact that listings lack for the goal.",
  fields: (t) => ({
    field: t.exposeString("field", { description: "As in `Listing.missing`." }),
    count: t.exposeInt("count", { description: "Number of listings that lack it." }),
  }),
});

/** The totals of a step. */
export const BulkStepSummaryType = builder.objectRef<BulkStepSummary>("BulkStepSummary").implement({
  description: "The effect of a bulk step on its listings, and how far it has got.",
  fields: (t) => ({
    before: t.expose("before", { type: Totals, description: "At the old prices." }),
    after: t.expose("after", { type: Totals, description: "At the new prices." }),
    leavesLossZone: t.exposeInt("leavesLossZone", {
      description: "Number of listings that leave a loss zone.",
    }),
    entersLossZone: t.exposeInt("entersLossZone", {
      description: "Number of listings that enter a loss zone.",
    }),
    completed: t.expose("completed", {
      type: Totals,
      description:
        "Listings without a profit before that have one after. They are a part of `after`, not of what changes.",
    }),
    completedCount: t.int({
      description: "How many listings `completed` adds up.",
      resolve: ({ completed }) => completed.count,
    }),
    changed: t.int({
      description: "Number of listings with a new price, without those that were left out.",
      resolve: ({ outcomes, leftOut }) => outcomes.CHANGED - leftOut,
    }),
    unchanged: t.int({
      description: "Number of listings that already have the new price.",
      resolve: ({ outcomes }) => outcomes.UNCHANGED,
    }),
    unreachable: t.int({
      description: "Number of listings for which no price reaches the goal.",
      resolve: ({ outcomes }) => outcomes.UNREACHABLE,
    }),
    missing: t.int({
      description: "Number of listings without a fact that the goal needs: cost, price, weight…",
      resolve: ({ outcomes }) => outcomes.MISSING,
    }),
    raised: t.expose("raised", { type: Share, description: "New prices above the old ones." }),
    lowered: t.expose("lowered", { type: Share, description: "New prices below the old ones." }),
    notRaised: t.int({
      description:
        "Number of listings whose new price would be lower, and which `raiseOnly` left as they are.",
      resolve: ({ outcomes }) => outcomes.NOT_RAISED,
    }),
    tooLarge: t.int({
      description: "Number of listings whose price would change by more than `maxChangePct`.",
      resolve: ({ outcomes }) => outcomes.TOO_LARGE,
    }),
    notApplicable: t.int({
      description: "Number of listings without the edited field: kits have no cost of their own.",
      resolve: ({ outcomes }) => outcomes.NOT_APPLICABLE,
    }),
    outOfRange: t.int({
      description: "Number of listings whose edited field would not accept the new value.",
      resolve: ({ outcomes }) => outcomes.OUT_OF_RANGE,
    }),
    leftOut: t.exposeInt("leftOut", {
      description:
        "Number of listings with a new price that the seller has left out; no other total counts them.",
    }),
    missingFields: t.field({
      type: [MissingField],
      description: "What the `missing` listings lack, the most frequent first.",
      resolve: ({ missingFields }) =>
        Object.entries(missingFields)
          .map(([field, count]) => ({ field, count }))
          .sort((one, other) => other.count - one.count),
    }),
    applied: t.exposeInt("applied", { description: "Number of listings whose new price was applied." }),
    skipped: t.exposeInt("skipped", {
      description: "Number of listings not changed: they have changed since the preview, or are read-only.",
    }),
    undone: t.exposeInt("undone", { description: "Number of listings whose old price was restored." }),
    kept: t.exposeInt("kept", {
      description: "Number of listings that the undo left unchanged: their price has changed since.",
    }),
  }),
});
