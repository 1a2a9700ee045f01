import type { Channel as ChannelShape } from "#core/calculator/compare/channels.ts";
import type { FeeQuestion as QuestionShape } from "#core/fees/fee-quote.ts";
import type { Marketplace as MarketplaceKey } from "#core/fees/fee-schedule.ts";
import { allRules } from "#core/fees/schedules/all-rules.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { Marketplace } from "../marketplace/fee-rule-type.ts";
import { pricedUnderRules } from "../marketplace/priced-sale.ts";
import { inputMembers } from "../marketplace/read-marketplace.ts";
import { PriceResult } from "../price-result-type.ts";

type AskedQuestion = QuestionShape & { marketplace: MarketplaceKey };

const FeeQuestion = builder.objectRef<AskedQuestion>("FeeQuestion").implement({
  description: "What the rules of a marketplace have to be told before there is a price.",
  fields: (t) => ({
    field: t.string({
      description: "The field of `MarketplaceInput` that answers it: `mercadoLivre.weightGrams`.",
      resolve: ({ marketplace, field }) => `${inputMembers[marketplace]}.${field}`,
    }),
    text: t.exposeString("text", {
      description: "What is missing and what to send, in Brazilian Portuguese.",
    }),
  }),
});

/** One product on one marketplace. */
export const ComparedChannel = builder.objectRef<ChannelShape>("ComparedChannel").implement({
  description: "One product on one marketplace (FE-16).",
  fields: (t) => ({
    marketplace: t.expose("marketplace", { type: Marketplace, description: "Where." }),
    name: t.string({
      description: "The marketplace's name, as shown.",
      resolve: ({ marketplace }) => allRules[marketplace].name,
    }),
    price: t.field({
      type: PriceResult,
      nullable: true,
      description: "The sale at the same list price; null while there are questions.",
      resolve: ({ result }) => (result ? pricedUnderRules(result) : null),
    }),
    priceForSameMargin: t.exposeFloat("priceForSameMargin", {
      nullable: true,
      description:
        "Smallest list price whose margin after ads is at least that of the sale compared with. R$. Null when none is known.",
    }),
    profitAtSameMargin: t.exposeFloat("profitAtSameMargin", {
      nullable: true,
      description: "The margin after ads at that price. R$.",
    }),
    questions: t.field({
      type: [FeeQuestion],
      description: "What has to be told first; empty for a channel with figures.",
      complexity: { field: 1, multiplier: 3 },
      resolve: ({ marketplace, questions }) => questions.map((question) => ({ ...question, marketplace })),
    }),
  }),
});
