import { builder } from "#server/platform/graphql/builder.ts";
import {
  AmazonLogistics,
  AmazonOrigin,
  AmazonPlan,
  ListingType,
  MagaluPlan,
  MercadoLivreLogistics,
  Reputation,
  SellerType,
} from "./marketplace-enums.ts";

const ofDay = "Day whose rules apply; by default today in São Paulo.";
const percentOverride = "The seller's own percentage, instead of the rule's. %, 0 to 100.";
const fixedOverride = "The seller's own fixed fee of one unit, instead of the rule's. R$.";
const shippingCostOverride = "The seller's own shipping cost of one unit, instead of the rule's. R$.";
const weightGrams = "Weight with packaging, in grams: 1 to 500,000.";
const sideCm = "Side of the packed product in cm, up to 500. Used only when all three are given.";
const category = "Name of the category, as in `feeSchedules`.";

const ShopeeInput = builder.inputType("ShopeeInput", {
  description: "A sale at Shopee.",
  fields: (t) => ({
    date: t.field({ type: "Date", description: ofDay }),
    sellerType: t.field({
      type: SellerType,
      required: true,
      defaultValue: "CNPJ",
      description: "How the seller is registered.",
    }),
    ordersIn90Days: t.int({
      required: true,
      defaultValue: 0,
      description: "Orders of the last 90 days: above 450 a person pays a surcharge.",
    }),
    campaign: t.boolean({
      required: true,
      defaultValue: false,
      description: "Whether the shop takes part in a highlight campaign.",
    }),
    freeShippingProgramme: t.boolean({
      required: true,
      defaultValue: true,
      description: "Whether the listing takes part in free shipping. Counts until 2026-02-28.",
    }),
    percentOverride: t.float({ description: percentOverride }),
    fixedOverride: t.float({ description: fixedOverride }),
  }),
});

const MercadoLivreInput = builder.inputType("MercadoLivreInput", {
  description: "A sale at Mercado Livre.",
  fields: (t) => ({
    date: t.field({ type: "Date", description: ofDay }),
    category: t.string({ description: category }),
    listingType: t.field({
      type: ListingType,
      required: true,
      defaultValue: "CLASSICO",
      description: "The listing type.",
    }),
    logistics: t.field({
      type: MercadoLivreLogistics,
      required: true,
      defaultValue: "MERCADO_ENVIOS",
      description: "Who delivers.",
    }),
    weightGrams: t.int({ description: weightGrams }),
    lengthCm: t.float({ description: sideCm }),
    widthCm: t.float({ description: sideCm }),
    heightCm: t.float({ description: sideCm }),
    reputation: t.field({
      type: Reputation,
      required: true,
      defaultValue: "GREEN",
      description: "The seller's reputation.",
    }),
    fastFreeShipping: t.boolean({
      required: true,
      defaultValue: false,
      description: "Whether free shipping is fast below R$ 79, where that is the seller's choice.",
    }),
    percentOverride: t.float({ description: percentOverride }),
    fixedOverride: t.float({ description: fixedOverride }),
    shippingCostOverride: t.float({ description: shippingCostOverride }),
  }),
});

const TikTokShopInput = builder.inputType("TikTokShopInput", {
  description: "A sale at TikTok Shop.",
  fields: (t) => ({
    date: t.field({ type: "Date", description: ofDay }),
    shippingProgramme: t.boolean({
      required: true,
      defaultValue: true,
      description: "Whether the shop takes part in the shipping fee programme.",
    }),
    percentOverride: t.float({ description: percentOverride }),
    fixedOverride: t.float({ description: fixedOverride }),
  }),
});

const AmazonInput = builder.inputType("AmazonInput", {
  description: "A sale at Amazon.",
  fields: (t) => ({
    date: t.field({ type: "Date", description: ofDay }),
    category: t.string({ description: category }),
    plan: t.field({
      type: AmazonPlan,
      required: true,
      defaultValue: "PROFESSIONAL",
      description: "The seller's plan.",
    }),
    logistics: t.field({
      type: AmazonLogistics,
      required: true,
      defaultValue: "OWN",
      description: "Who delivers.",
    }),
    origin: t.field({ type: AmazonOrigin, description: "Where a DBA parcel starts." }),
    weightGrams: t.int({ description: weightGrams }),
    lengthCm: t.float({ description: sideCm }),
    widthCm: t.float({ description: sideCm }),
    heightCm: t.float({ description: sideCm }),
    percentOverride: t.float({ description: percentOverride }),
    shippingCostOverride: t.float({ description: shippingCostOverride }),
  }),
});

const SheinInput = builder.inputType("SheinInput", {
  description: "A sale at Shein.",
  fields: (t) => ({
    date: t.field({ type: "Date", description: ofDay }),
    category: t.string({ description: category }),
    weightGrams: t.int({ description: weightGrams }),
    percentOverride: t.float({ description: percentOverride }),
    shippingCostOverride: t.float({ description: shippingCostOverride }),
  }),
});

const MagaluInput = builder.inputType("MagaluInput", {
  description: "A sale at Magalu.",
  fields: (t) => ({
    date: t.field({ type: "Date", description: ofDay }),
    plan: t.field({
      type: MagaluPlan,
      required: true,
      defaultValue: "STANDARD",
      description: "The commission agreed.",
    }),
    percentOverride: t.float({ description: percentOverride }),
    fixedOverride: t.float({ description: fixedOverride }),
    shippingCostOverride: t.float({ description: shippingCostOverride }),
  }),
});

/** Where and how a product is sold: exactly one of the six. */
export const MarketplaceInput = builder.inputType("MarketplaceInput", {
  description:
    "Where a product is sold, and the inputs that the marketplace's rules need. Give exactly one field.",
  isOneOf: true,
  fields: (t) => ({
    shopee: t.field({ type: ShopeeInput, description: "Shopee." }),
    mercadoLivre: t.field({ type: MercadoLivreInput, description: "Mercado Livre." }),
    tiktokShop: t.field({ type: TikTokShopInput, description: "TikTok Shop." }),
    amazon: t.field({ type: AmazonInput, description: "Amazon." }),
    shein: t.field({ type: SheinInput, description: "Shein." }),
    magalu: t.field({ type: MagaluInput, description: "Magalu." }),
  }),
});

export type GivenMarketplace = typeof MarketplaceInput.$inferInput;
