import { storedLines } from "#core/catalogue/fix/stored-figures.ts";
import { ownNode } from "#server/features/account/own-node.ts";
import { Example } from "#server/features/calculator/example-type.ts";
import { ExplainedLine } from "#server/features/calculator/explained-line-type.ts";
import { ListingType } from "#server/features/calculator/marketplace/marketplace-enums.ts";
import { batchOwnNodes } from "#server/platform/graphql/batch-nodes.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { Channel, ListingHealth } from "../catalogue-enums.ts";
import { ownDefaults } from "../examples/own-defaults.ts";
import {
  exampleSelection,
  examplesOfRow,
  explainedSelection,
  storedListingType,
  storedTerms,
} from "../store/listing-rows.ts";
import { ListingTermsType } from "./listing-terms-type.ts";

export const Listing = builder.prismaNode("Listing", {
  description:
    "A product on one channel, with its figures under the rules of `figuresDay`. Money in centavos. `node` only finds the seller's own.",
  id: { field: "id" },
  findUnique: ownNode,
  nullable: true,
  fields: (t) => ({
    product: t.relation("product", { description: "What is sold.", complexity: 5 }),
    channel: t.expose("channel", { type: Channel, description: "Where it sells." }),
    listingType: t.field({
      type: ListingType,
      nullable: true,
      description: "Only for Mercado Livre.",
      resolve: ({ listingType }) => storedListingType(listingType),
    }),
    channelName: t.string({
      nullable: true,
      description: "The name of another marketplace, only for OTHER. Null: not named.",
      resolve: ({ channelName }) => channelName || null,
    }),
    priceCents: t.exposeInt("priceCents", {
      nullable: true,
      description: "Advertised price. Null: unknown. Centavos.",
    }),
    unitsPerMonth: t.exposeInt("unitsPerMonth", {
      nullable: true,
      description: "Units that this listing sells in a month. Null: unknown.",
    }),
    terms: t.field({
      type: ListingTermsType,
      description: "Its own terms; the rest comes from the settings.",
      resolve: ({ terms }) => storedTerms(terms),
    }),
    profitCents: t.exposeFloat("profitCents", {
      nullable: true,
      description: "Profit of one sale after all costs and ads. Null: an input is missing. Centavos.",
    }),
    marginPct: t.exposeFloat("marginPct", {
      nullable: true,
      description: "Margin after ads. % of the effective price, unrounded.",
    }),
    monthlyProfitCents: t.exposeFloat("monthlyProfitCents", {
      nullable: true,
      description: "Profit times units a month. Centavos; null while either is unknown.",
    }),
    marketplaceCostsCents: t.exposeFloat("marketplaceCostsCents", {
      nullable: true,
      description: "What the channel deducts from one sale. Centavos.",
    }),
    health: t.expose("health", { type: ListingHealth, description: "Rating of the margin." }),
    inLossZone: t.exposeBoolean("inLossZone", {
      description: "Whether a lower price earns more.",
    }),
    betterPriceCents: t.exposeInt("betterPriceCents", {
      nullable: true,
      description: "The lower price that earns more; null outside a loss zone. Centavos.",
    }),
    fixPriceCents: t.exposeInt("fixPriceCents", {
      nullable: true,
      description: "The price of `fix`, without its reason; null when there is nothing to correct. Centavos.",
    }),
    examples: t.field({
      type: [Example],
      select: exampleSelection,
      description: "What of the figures is an example and not the seller's own; empty without figures.",
      resolve: async (listing, _args, context) => examplesOfRow(listing, await ownDefaults(context)),
    }),
    explained: t.field({
      type: [ExplainedLine],
      select: explainedSelection,
      description:
        "The way from the price to `profitCents`, in whole centavos that add up: the last line is the sum of the others. Without empty lines; empty without figures, and while they are computed again after an upgrade.",
      complexity: { field: 1, multiplier: 9 },
      resolve: (listing) => storedLines(listing),
    }),
    missing: t.exposeStringList("missing", {
      description: "Inputs to provide before there are figures: COST, PRICE, WEIGHT_GRAMS, CATEGORY…",
    }),
    ruleId: t.exposeString("ruleId", {
      nullable: true,
      description: "Id of the marketplace's rule in `feeSchedules`; null with own fees.",
    }),
    figuresDay: t.field({
      type: "Date",
      nullable: true,
      description: "The day whose rules the figures follow; null before the first figures.",
      resolve: ({ figuresDay }) => figuresDay?.toISOString().slice(0, 10) ?? null,
    }),
    isStale: t.boolean({
      select: { id: true, user: { select: { staleFigures: { select: { afterId: true } } } } },
      resolve: ({ id, user: { staleFigures } }) => staleFigures !== null && id > (staleFigures.afterId ?? ""),
      description: "Whether settings or rules have changed since; the figures are being recomputed.",
    }),
    version: t.exposeInt("version", {
      description: "Version number; send it with the next change.",
    }),
    updatedAt: t.expose("updatedAt", { type: "DateTime", description: "When price or terms last changed." }),
  }),
});

batchOwnNodes("Listing", ({ listing }, selection, own) => listing.findMany({ ...selection, where: own }));
