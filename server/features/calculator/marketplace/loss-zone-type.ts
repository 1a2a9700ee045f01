import type {
  BetterPrice as BetterShape,
  LossZone as ZoneShape,
} from "#core/calculator/marketplace/marketplace-price.ts";
import { builder } from "#server/platform/graphql/builder.ts";

export const LossZone = builder.objectRef<ZoneShape>("LossZone").implement({
  description:
    "List prices at which some lower price leaves at least as much profit after all costs (FE-13).",
  fields: (t) => ({
    fromPrice: t.exposeFloat("fromPrice", { description: "First list price. R$." }),
    toPrice: t.exposeFloat("toPrice", {
      nullable: true,
      description: "Last list price, included; null when it does not end. R$.",
    }),
    betterPrice: t.exposeFloat("betterPrice", { description: "The best list price below. R$." }),
    betterProfit: t.exposeFloat("betterProfit", { description: "The margin after ads there. R$." }),
  }),
});

export const BetterPrice = builder.objectRef<BetterShape>("BetterPrice").implement({
  description: "A lower list price that leaves at least as much as today's.",
  fields: (t) => ({
    price: t.exposeFloat("price", { description: "List price. R$." }),
    profit: t.exposeFloat("profit", { description: "The margin after ads there. R$." }),
    gain: t.exposeFloat("gain", { description: "What it leaves more than today's price. R$." }),
  }),
});
