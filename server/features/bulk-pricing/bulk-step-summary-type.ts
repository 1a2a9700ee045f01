import type { RepricingTotals } from "#core/catalogue/repricing/repricing-summary.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import type { BulkStepSummary } from "./bulk-step-json.ts";

const Totals = builder.objectRef<RepricingTotals>("BulkStepTotals").implement({
  description: "What the listings of a bulk step earn. Listings without figures count as nothing.",
  fields: (t) => ({
    monthlyProfitCents: t.exposeFloat("monthlyProfitCents", { description: "Profit a month. Centavos." }),
    inLoss: t.exposeInt("inLoss", { description: "Listings whose sales lose money." }),
    lossZone: t.exposeInt("lossZone", { description: "Listings whose price lies in a loss zone (FE-13)." }),
  }),
});

export const BulkStepSummaryType = builder.objectRef<BulkStepSummary>("BulkStepSummary").implement({
  description: "What a bulk step does to its listings, and what has become of them.",
  fields: (t) => ({
    before: t.expose("before", { type: Totals, description: "At the prices before." }),
    after: t.expose("after", { type: Totals, description: "At the new prices." }),
    leavesLossZone: t.exposeInt("leavesLossZone", { description: "Listings that leave a loss zone." }),
    entersLossZone: t.exposeInt("entersLossZone", { description: "Listings that enter a loss zone." }),
    changed: t.int({
      description: "Listings with a new price.",
      resolve: ({ outcomes }) => outcomes.CHANGED,
    }),
    unchanged: t.int({
      description: "Listings whose price is the new one already.",
      resolve: ({ outcomes }) => outcomes.UNCHANGED,
    }),
    unreachable: t.int({
      description: "Listings for which no price reaches the goal.",
      resolve: ({ outcomes }) => outcomes.UNREACHABLE,
    }),
    missing: t.int({
      description: "Listings without a fact that the goal needs: cost, price, weight…",
      resolve: ({ outcomes }) => outcomes.MISSING,
    }),
    applied: t.exposeInt("applied", { description: "Listings that took their new price." }),
    skipped: t.exposeInt("skipped", {
      description: "Listings left as they were: no longer as the preview saw them, or read-only (D178).",
    }),
    undone: t.exposeInt("undone", { description: "Listings set back to their old price." }),
    kept: t.exposeInt("kept", { description: "Listings that the undo left: their price has changed since." }),
  }),
});
