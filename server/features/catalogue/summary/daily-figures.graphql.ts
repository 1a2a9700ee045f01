import type { DailyFigures as Figures } from "#server/platform/db/generated/client.ts";
import { InvalidInputError } from "#server/platform/errors.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { databaseCost } from "#server/platform/graphql/limits/field-cost.ts";
import { PriceChange } from "../price-change-type.ts";
import { Catalogue } from "./catalogue-type.ts";
import { findDailyFigures, recentChanges } from "./daily-figures.ts";

const maxDays = 400;

const DailyFigures = builder.objectRef<Figures>("DailyFigures").implement({
  description: "What the catalogue earned at the end of a day. Money in centavos a month.",
  fields: (t) => ({
    day: t.field({
      type: "Date",
      description: "The day in São Paulo.",
      resolve: ({ day }) => day.toISOString().slice(0, 10),
    }),
    productCount: t.exposeInt("productCount", { description: "Number of products that were not archived." }),
    monthlyProfitCents: t.exposeFloat("monthlyProfitCents", {
      description: "Profit of all listings. Centavos.",
    }),
    averageMarginPct: t.exposeFloat("averageMarginPct", {
      nullable: true,
      description: "Margin after ads, weighted by sales. %. Null when unknown.",
    }),
    listingsInLoss: t.exposeInt("listingsInLoss", { description: "Number of listings that lost money." }),
    monthlyLossCents: t.exposeFloat("monthlyLossCents", {
      description: "Loss of the listings that lost money, as a positive amount. Centavos.",
    }),
  }),
});

builder.objectFields(Catalogue, (t) => ({
  dailyFigures: t.field({
    type: [DailyFigures],
    complexity: ({ days }) => ({ field: databaseCost, multiplier: (days ?? 0) / 10 }),
    description: "The totals of past days, oldest first; days before the first product are left out.",
    args: {
      days: t.arg.int({ required: true, defaultValue: 90, description: `How many days, 1 to ${maxDays}.` }),
    },
    resolve: ({ id }, { days }, { deps }) => {
      if (days < 1 || days > maxDays)
        throw new InvalidInputError([{ field: "days", message: `Peça de 1 a ${maxDays} dias.` }]);
      return findDailyFigures(deps, id, days);
    },
  }),
  recentChanges: t.prismaField({
    type: [PriceChange],
    complexity: { field: databaseCost, multiplier: 5 },
    description: "The last five changes of cost or price outside of imports and bulk steps, newest first.",
    resolve: (query, { id }, _args, { deps }) =>
      deps.db.priceChange.findMany({ ...query, ...recentChanges(id) }),
  }),
}));
