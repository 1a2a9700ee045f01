import { Example } from "#server/features/calculator/example-type.ts";
import { examplesOfMask } from "#server/features/catalogue/examples/example-mask.ts";
import { ownDefaults } from "#server/features/catalogue/examples/own-defaults.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { averageMarginPct, type FigureSums } from "./report-figures.ts";

/** The API's type of what some listings earn together. */
export const ReportFigures = builder.objectRef<FigureSums>("ReportFigures").implement({
  description:
    "What some listings earn together. Listings without data or without units a month are counted, and part of no sum. Money in centavos a month.",
  fields: (t) => ({
    listings: t.exposeInt("listings", { description: "Number of listings." }),
    monthlyProfitCents: t.exposeFloat("monthlyProfitCents", { description: "Profit. Centavos." }),
    monthlySalesCents: t.exposeFloat("monthlySalesCents", {
      description: "Advertised price times units, of listings with figures. Centavos.",
    }),
    averageMarginPct: t.float({
      nullable: true,
      description: "Margin after ads, weighted by sales. %. Null without sales.",
      resolve: averageMarginPct,
    }),
    listingsInLoss: t.exposeInt("listingsInLoss", { description: "Number of listings that lose money." }),
    monthlyLossCents: t.exposeFloat("monthlyLossCents", {
      description: "Loss of the listings that lose money, as a positive amount. Centavos.",
    }),
    examples: t.field({
      type: [Example],
      description: "What of these figures is an example and not the seller's own.",
      resolve: async ({ exampleMask }, _args, context) =>
        examplesOfMask(exampleMask, await ownDefaults(context)),
    }),
    listingsWithoutUnits: t.exposeInt("listingsWithoutUnits", {
      description: "Number of listings with figures whose units a month are unknown.",
    }),
    listingsLeftOut: t.exposeInt("listingsLeftOut", {
      description: "Number of listings without figures, because data is missing.",
    }),
  }),
});
