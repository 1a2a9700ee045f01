import type { MeiShare as MeiShareShape } from "#core/taxes/mei/mei-share.ts";
import { meiAboveLimitText } from "#core/taxes/mei/mei-text.ts";
import { taxSources } from "#core/taxes/tax-sources.ts";
import { Confidence, Source } from "#server/features/calculator/marketplace/source-type.ts";
import { builder } from "#server/platform/graphql/builder.ts";

/** D121. */
export const MeiActivity = builder.enumType("MeiActivity", {
  description: "The activity of a MEI.",
  values: {
    COMMERCE: { description: "Trade or industry: INSS and ICMS." },
    SERVICES: { description: "Services: INSS and ISS." },
    BOTH: { description: "Trade and services: INSS, ICMS and ISS." },
  },
});

export const MeiShare = builder.objectRef<MeiShareShape>("MeiShare").implement({
  description: "The monthly DAS of a MEI, per unit sold.",
  fields: (t) => ({
    das: t.float({ description: "The DAS of one month. R$.", resolve: ({ dasCents }) => dasCents / 100 }),
    dueDay: t.exposeInt("dueDay", { description: "Day of the following month on which it is due." }),
    perUnit: t.exposeFloat("perUnit", { description: "The DAS per unit, unrounded. R$." }),
    taxSellPct: t.exposeFloat("taxSellPct", {
      description:
        "`perUnit` as a percentage of the price, to be sent as `taxSellPct` unless it is above 100. %.",
    }),
    yearRevenue: t.float({
      description: "Revenue of a year, given or estimated. R$.",
      resolve: ({ yearRevenueCents }) => yearRevenueCents / 100,
    }),
    isEstimatedRevenue: t.exposeBoolean("isEstimatedRevenue", {
      description: "Whether `yearRevenue` is estimated: 12 months of all units at this price.",
    }),
    annualLimit: t.float({
      description: "Maximum annual revenue of a MEI. R$.",
      resolve: ({ annualLimitCents }) => annualLimitCents / 100,
    }),
    warning: t.string({
      nullable: true,
      description: "Warning in Brazilian Portuguese when the revenue is above the limit; otherwise null.",
      resolve: (share) => (share.isAboveLimit ? meiAboveLimitText(share) : null),
    }),
    formula: t.exposeString("formula", {
      description: "How the figures are calculated, in Brazilian Portuguese.",
    }),
    confidence: t.expose("confidence", { type: Confidence, description: "How reliable the figures are." }),
    sources: t.field({
      type: [Source],
      description: "Where the amounts come from.",
      resolve: ({ sources }) => sources.map((id) => taxSources[id]),
    }),
  }),
});
