import type { FeeQuestion as QuestionShape } from "#core/fees/fee-quote.ts";
import { allRules } from "#core/fees/schedules/all-rules.ts";
import { type Marketplace as MarketplaceKey, marketplaces } from "#core/sale/channel.ts";
import { marketplaceNames } from "#core/sale/marketplace-names.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { openToKeys } from "#server/platform/graphql/key-access/open-to-keys.ts";
import { pricedByItem } from "#server/platform/graphql/limits/item-cost.ts";
import { Marketplace } from "../marketplace/fee-rule-type.ts";
import { MarketplaceInput } from "../marketplace/marketplace-input-type.ts";
import { marketplacePriceCost, pricedUnderRules } from "../marketplace/priced-sale.ts";
import { PriceInput } from "../price-input-type.ts";
import { PriceResult } from "../price-result-type.ts";
import { type ComparedSale, compareProductChannels, maxChannels } from "./compare-channels.ts";

type AskedQuestion = QuestionShape & { marketplace: MarketplaceKey };

const FeeQuestion = builder.objectRef<AskedQuestion>("FeeQuestion").implement({
  description: "An input that a marketplace's rules need before there is a price.",
  fields: (t) => ({
    field: t.string({
      description: "The field of `MarketplaceInput` that answers it: `mercadoLivre.weightGrams`.",
      resolve: ({ marketplace, field }) => `${marketplaceNames[marketplace].member}.${field}`,
    }),
    text: t.exposeString("text", {
      description: "What is missing and what to send, in Brazilian Portuguese.",
    }),
  }),
});

const ComparedChannel = builder.objectRef<ComparedSale>("ComparedChannel").implement({
  description: "One product on one marketplace.",
  fields: (t) => ({
    marketplace: t.expose("marketplace", { type: Marketplace, description: "The marketplace." }),
    name: t.string({
      description: "The marketplace's name, as shown.",
      resolve: ({ marketplace }) => allRules[marketplace].name,
    }),
    price: t.field({
      type: PriceResult,
      nullable: true,
      description: "The sale at the same list price; null while there are questions.",
      resolve: ({ result, input, mode }) => (result ? pricedUnderRules(result, input, mode) : null),
    }),
    priceForSameMargin: t.exposeFloat("priceForSameMargin", {
      nullable: true,
      description:
        "Smallest list price whose margin after ads is at least that of `input`. R$. Null if not known.",
    }),
    profitAtSameMargin: t.exposeFloat("profitAtSameMargin", {
      nullable: true,
      description: "The margin after ads at that price. R$.",
    }),
    questions: t.field({
      type: [FeeQuestion],
      description: "The inputs that are missing; empty for a channel with figures.",
      complexity: { field: 1, multiplier: 3 },
      resolve: ({ marketplace, questions }) => questions.map((question) => ({ ...question, marketplace })),
    }),
  }),
});

builder.queryField("channels", (t) =>
  t.field({
    type: [ComparedChannel],
    description: `One product on several marketplaces: its profit at the same list price, and the list price for the same margin. The margin is that of \`input\`, with own fees or under its own marketplace's rules. A channel whose rules ask for more, such as a weight, has questions instead of a price. Empty with a list price of 0. Mode ADVANCED needs advanced access (else FEATURE_DENIED).`,
    authScopes: { signedIn: true },
    extensions: { ...openToKeys("CALCULATE"), ...pricedByItem },
    args: {
      input: t.arg({ type: PriceInput, required: true, description: "The sale to compare with." }),
      marketplaces: t.arg({
        type: [MarketplaceInput],
        description: `The channels, at most ${maxChannels}. By default every marketplace, with its usual choices and the day and parcel of \`input\`.`,
      }),
    },
    complexity: ({ marketplaces: given }) => {
      const count = given?.length ?? marketplaces.length;
      // Three prices each: at the current price, for the same margin, and the sale at that price.
      return { field: 1 + 3 * marketplacePriceCost * count, multiplier: count };
    },
    resolve: async (_root, { input, marketplaces: given }, { deps, identity }) =>
      compareProductChannels(deps, await identity.requireAccount(), input, given ?? null),
  }),
);
