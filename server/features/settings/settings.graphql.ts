import { User } from "#server/features/account/user-type.ts";
import { viewerOutput } from "#server/features/account/viewer-output.ts";
import {
  AmazonLogistics,
  AmazonPlan,
  MagaluPlan,
  OwnStorePlan,
  PaymentGateway,
  Reputation,
  SellerType,
} from "#server/features/calculator/marketplace/marketplace-enums.ts";
import { Channel, PriceEnding } from "#server/features/catalogue/catalogue-enums.ts";
import { SimplesAnnex } from "#server/features/taxes/simples-rate-type.ts";
import { InvalidInputError, RefusedError } from "#server/platform/errors.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { databaseCost } from "#server/platform/graphql/limits/field-cost.ts";
import { sellerMutation } from "#server/platform/graphql/mutation.ts";
import { findSellerDefaults, type SavedDefaults } from "../catalogue/figures/find-seller-defaults.ts";
import { saveSettings } from "./save-settings.ts";

const TaxRegime = builder.enumType("TaxRegime", {
  description: "How a seller pays taxes.",
  values: {
    NONE: { description: "As an individual, without a company." },
    MEI: { description: "MEI: individual microentrepreneur." },
    SIMPLES: { description: "Simples Nacional." },
    PRESUMIDO: { description: "Lucro Presumido." },
    OTHER: { description: "Another regime, such as Lucro Real." },
  },
});

/** The API description of each setting, for reading and for saving. */
const descriptions = {
  taxRegime: "How the seller pays taxes; null: unknown.",
  taxSellPct: "Tax on a sale, per cent.",
  simplesAnnex: "The annex of the Simples; null: unknown.",
  simplesRevenueCents:
    "The revenue of 12 months (RBT12) of a company of the Simples, in centavos; null: unknown. With the annex it decides what the taxes that others have paid weigh.",
  paysCbsOutside:
    "Whether a company of the Simples has chosen to pay CBS and IBS outside the DAS, from 2027 on.",
  packagingCents: "Packaging and other costs of a sale, in centavos.",
  returnsPct: "Share of sales that come back, per cent.",
  returnCostCents: "What one return costs, in centavos.",
  minimumMarginPct: "The minimum margin, below which a listing is THIN; per cent of the effective price.",
  useAds: "Whether the seller pays for ads.",
  roasTarget: "Target revenue per real spent on ads, a multiple.",
  sellerType: "How the seller is registered at Shopee.",
  ordersIn90Days: "Orders at Shopee in the last 90 days.",
  reputation: "The reputation at Mercado Livre.",
  amazonPlan: "The plan at Amazon.",
  amazonLogistics: "How the seller sends what Amazon sells.",
  amazonShippingCents:
    "What one unit sent without Amazon costs, in centavos; null: unknown. Counts where a listing's logistics is OWN.",
  magaluPlan: "The commission agreed with Magalu.",
  storeGateway: "Who takes the payments of the seller's own store.",
  storePlan: "The plan of its platform.",
  pixSharePct: "Share of its sales paid by Pix. Whole per cent; null: unknown.",
  pixPercent: "What Pix costs, per cent; null: as published.",
  pixFixedCents: "What each Pix costs in addition, in centavos.",
  cardSharePct: "Share of its sales paid by card. Whole per cent; the rest is boleto.",
  cardPercent: "What the card costs, per cent.",
  cardFixedCents: "What each card payment costs in addition, in centavos.",
  boletoPercent: "What boleto costs, per cent.",
  boletoFixedCents: "What each boleto costs, in centavos.",
  storeMonthlyCents: "The store's cost by the month, in centavos.",
  storeSalesPerMonth: "The store's sales of a month, over which that cost is spread.",
  marketplaces: "Where the seller sells, the most important first. Empty: own fees.",
  priceEnding: "How suggested prices end.",
} as const;

const SettingsQuestion = builder.enumType("SettingsQuestion", {
  description: "A question of a marketplace that the seller may leave open.",
  values: {
    REPUTATION: { value: "reputation", description: "`reputation`" },
    MAGALU_PLAN: { value: "magaluPlan", description: "`magaluPlan`" },
  } as const,
});

const SellerSettings = builder.objectRef<SavedDefaults>("SellerSettings").implement({
  description:
    "What the calculator, products and imports assume about the seller. A setting that was never saved has its built-in default.",
  fields: (t) => ({
    taxRegime: t.expose("taxRegime", {
      type: TaxRegime,
      nullable: true,
      description: descriptions.taxRegime,
    }),
    unanswered: t.field({
      type: [SettingsQuestion],
      description: "The questions that were never answered, or with null: their built-in defaults count.",
      resolve: ({ unanswered }) => [...unanswered],
    }),
    isTaxExample: t.exposeBoolean("isTaxExample", {
      description:
        "Whether `taxSellPct` is only an example: the seller has given no tax, so figures that rest on it are not the seller's own.",
    }),
    taxSellPct: t.exposeFloat("taxSellPct", { description: descriptions.taxSellPct }),
    simplesAnnex: t.expose("simplesAnnex", {
      type: SimplesAnnex,
      nullable: true,
      description: descriptions.simplesAnnex,
    }),
    simplesRevenueCents: t.exposeInt("simplesRevenueCents", {
      nullable: true,
      description: descriptions.simplesRevenueCents,
    }),
    paysCbsOutside: t.exposeBoolean("paysCbsOutside", { description: descriptions.paysCbsOutside }),
    packagingCents: t.exposeInt("packagingCents", { description: descriptions.packagingCents }),
    returnsPct: t.exposeFloat("returnsPct", { description: descriptions.returnsPct }),
    returnCostCents: t.exposeInt("returnCostCents", { description: descriptions.returnCostCents }),
    minimumMarginPct: t.exposeFloat("minimumMarginPct", { description: descriptions.minimumMarginPct }),
    useAds: t.exposeBoolean("useAds", { description: descriptions.useAds }),
    roasTarget: t.exposeFloat("roasTarget", { description: descriptions.roasTarget }),
    sellerType: t.expose("sellerType", { type: SellerType, description: descriptions.sellerType }),
    ordersIn90Days: t.exposeInt("ordersIn90Days", { description: descriptions.ordersIn90Days }),
    reputation: t.expose("reputation", { type: Reputation, description: descriptions.reputation }),
    amazonPlan: t.expose("amazonPlan", { type: AmazonPlan, description: descriptions.amazonPlan }),
    amazonLogistics: t.expose("amazonLogistics", {
      type: AmazonLogistics,
      description: descriptions.amazonLogistics,
    }),
    amazonShippingCents: t.exposeInt("amazonShippingCents", {
      nullable: true,
      description: descriptions.amazonShippingCents,
    }),
    magaluPlan: t.expose("magaluPlan", { type: MagaluPlan, description: descriptions.magaluPlan }),
    storeGateway: t.expose("storeGateway", { type: PaymentGateway, description: descriptions.storeGateway }),
    storePlan: t.expose("storePlan", { type: OwnStorePlan, description: descriptions.storePlan }),
    pixSharePct: t.exposeFloat("pixSharePct", { nullable: true, description: descriptions.pixSharePct }),
    pixPercent: t.exposeFloat("pixPercent", { nullable: true, description: descriptions.pixPercent }),
    pixFixedCents: t.exposeInt("pixFixedCents", { nullable: true, description: descriptions.pixFixedCents }),
    cardSharePct: t.exposeFloat("cardSharePct", { nullable: true, description: descriptions.cardSharePct }),
    cardPercent: t.exposeFloat("cardPercent", { nullable: true, description: descriptions.cardPercent }),
    cardFixedCents: t.exposeInt("cardFixedCents", {
      nullable: true,
      description: descriptions.cardFixedCents,
    }),
    boletoPercent: t.exposeFloat("boletoPercent", {
      nullable: true,
      description: descriptions.boletoPercent,
    }),
    boletoFixedCents: t.exposeInt("boletoFixedCents", {
      nullable: true,
      description: descriptions.boletoFixedCents,
    }),
    storeMonthlyCents: t.exposeInt("storeMonthlyCents", {
      nullable: true,
      description: descriptions.storeMonthlyCents,
    }),
    storeSalesPerMonth: t.exposeFloat("storeSalesPerMonth", {
      nullable: true,
      description: descriptions.storeSalesPerMonth,
    }),
    marketplaces: t.field({
      type: [Channel],
      description: descriptions.marketplaces,
      resolve: ({ marketplaces }) => [...marketplaces],
    }),
    priceEnding: t.expose("priceEnding", { type: PriceEnding, description: descriptions.priceEnding }),
    version: t.exposeInt("version", {
      description: "Version number, to send to `saveSettings`; 0: never saved.",
    }),
  }),
});

builder.objectField(User, "settings", (t) =>
  t.field({
    type: SellerSettings,
    complexity: databaseCost,
    description: "What the calculator, products and imports assume about the seller.",
    resolve: ({ id }, _args, { deps }) => findSellerDefaults(deps.db, id),
  }),
);

const SellerSettingsInput = builder.inputType("SellerSettingsInput", {
  description: "An absent field keeps its value; null resets it to the built-in default.",
  fields: (t) => ({
    taxRegime: t.field({ type: TaxRegime, description: descriptions.taxRegime }),
    taxSellPct: t.float({ description: descriptions.taxSellPct }),
    simplesAnnex: t.field({ type: SimplesAnnex, description: descriptions.simplesAnnex }),
    simplesRevenueCents: t.int({
      description: `${descriptions.simplesRevenueCents} At most 480,000,000.`,
    }),
    paysCbsOutside: t.boolean({ description: descriptions.paysCbsOutside }),
    packagingCents: t.int({ description: descriptions.packagingCents }),
    returnsPct: t.float({ description: descriptions.returnsPct }),
    returnCostCents: t.int({ description: descriptions.returnCostCents }),
    minimumMarginPct: t.float({ description: descriptions.minimumMarginPct }),
    useAds: t.boolean({ description: descriptions.useAds }),
    roasTarget: t.float({ description: descriptions.roasTarget }),
    sellerType: t.field({ type: SellerType, description: descriptions.sellerType }),
    ordersIn90Days: t.int({ description: descriptions.ordersIn90Days }),
    reputation: t.field({ type: Reputation, description: descriptions.reputation }),
    amazonPlan: t.field({ type: AmazonPlan, description: descriptions.amazonPlan }),
    amazonLogistics: t.field({ type: AmazonLogistics, description: descriptions.amazonLogistics }),
    amazonShippingCents: t.int({ description: descriptions.amazonShippingCents }),
    magaluPlan: t.field({ type: MagaluPlan, description: descriptions.magaluPlan }),
    storeGateway: t.field({ type: PaymentGateway, description: descriptions.storeGateway }),
    storePlan: t.field({ type: OwnStorePlan, description: descriptions.storePlan }),
    pixSharePct: t.float({ description: descriptions.pixSharePct }),
    pixPercent: t.float({ description: descriptions.pixPercent }),
    pixFixedCents: t.int({ description: descriptions.pixFixedCents }),
    cardSharePct: t.float({ description: descriptions.cardSharePct }),
    cardPercent: t.float({ description: descriptions.cardPercent }),
    cardFixedCents: t.int({ description: descriptions.cardFixedCents }),
    boletoPercent: t.float({ description: descriptions.boletoPercent }),
    boletoFixedCents: t.int({ description: descriptions.boletoFixedCents }),
    storeMonthlyCents: t.int({ description: descriptions.storeMonthlyCents }),
    storeSalesPerMonth: t.float({ description: descriptions.storeSalesPerMonth }),
    marketplaces: t.field({ type: [Channel], description: `${descriptions.marketplaces} Each once.` }),
    priceEnding: t.field({ type: PriceEnding, description: descriptions.priceEnding }),
  }),
});

sellerMutation("saveSettings", {
  does: "Saves what the calculator, products and imports assume about the seller. Figures of listings that depend on it are recalculated in the background. VERSION_CONFLICT when another tab or device has saved since: read the settings again.",
  takes: "The settings to change.",
  input: (t) => ({
    version: t.int({ required: true, description: "`SellerSettings.version` as it was read." }),
    settings: t.field({ type: SellerSettingsInput, required: true, description: "The new values." }),
  }),
  cost: 4 * databaseCost,
  refuses: [InvalidInputError, RefusedError],
  resolve: async (input, { deps, identity }) => {
    const { account } = await identity.requireSession();
    await saveSettings(deps, account.id, input);
    return { viewer: account };
  },
  gives: "The settings were saved.",
  output: viewerOutput("The seller, with the saved settings."),
});
