import { Example } from "#server/features/calculator/example-type.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { examplesOfMask } from "../examples/example-mask.ts";
import { ownDefaults } from "../examples/own-defaults.ts";
import type { CatalogueFigures as Figures } from "./catalogue-summary.ts";

/** The API's type of figures of several listings together. */
export const CatalogueFigures = builder.objectRef<Figures>("CatalogueFigures").implement({
  description:
    "What listings earn together under today's rules. Each listing counts with its own units a month. Money in centavos a month.",
  fields: (t) => ({
    monthlyProfitCents: t.exposeFloat("monthlyProfitCents", {
      description: "Profit of the listings. Centavos.",
    }),
    averageMarginPct: t.exposeFloat("averageMarginPct", {
      nullable: true,
      description:
        "Margin after ads, weighted by sales. %. Null while no listing has price, figures and units.",
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
    listingsLeftOut: t.exposeInt("listingsLeftOut", {
      description: "Number of listings that the other figures leave out, because data is missing.",
    }),
  }),
});
