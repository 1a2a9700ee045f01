import { encodeGlobalID } from "@pothos/plugin-relay";
import { ListingType } from "#server/features/calculator/marketplace/marketplace-enums.ts";
import { ListingHealth } from "#server/features/catalogue/catalogue-enums.ts";
import { storedListingType } from "#server/features/catalogue/listings/listing-rows.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import type { ListedRow } from "./list-rows.ts";

const cents = "Centavos; null: not known.";
const removed = "null: the listing was removed.";

export const FeeChangeRow = builder.objectRef<ListedRow>("FeeChangeRow").implement({
  description:
    "A listing whose profit a fee change changes, as it was when it was calculated. Money in centavos.",
  fields: (t) => ({
    listingId: t.id({
      description: "Global id of the listing, which may have been removed since.",
      resolve: ({ listingId }) => encodeGlobalID("Listing", listingId),
    }),
    productId: t.id({
      nullable: true,
      description: `Global id of its product; ${removed}`,
      resolve: ({ productId }) => productId && encodeGlobalID("Product", productId),
    }),
    name: t.exposeString("name", { nullable: true, description: `Name of the product; ${removed}` }),
    sku: t.exposeString("sku", { nullable: true, description: "The seller's own code." }),
    listingType: t.field({
      type: ListingType,
      nullable: true,
      description: "Listing type at Mercado Livre; null elsewhere.",
      resolve: ({ listingType }) => (listingType === null ? null : storedListingType(listingType)),
    }),
    channelName: t.string({
      nullable: true,
      description: "The marketplace's name, of a listing on OTHER; null elsewhere, or when not named.",
      resolve: ({ channelName }) => channelName || null,
    }),
    priceCents: t.exposeInt("priceCents", { nullable: true, description: `Advertised price. ${cents}` }),
    unitsPerMonth: t.exposeInt("unitsPerMonth", {
      nullable: true,
      description: "Units that it sells in a month; null: not known.",
    }),
    profitBeforeCents: t.exposeFloat("profitBeforeCents", {
      nullable: true,
      description: `Profit of a sale under the rules before. ${cents}`,
    }),
    profitAfterCents: t.exposeFloat("profitAfterCents", {
      nullable: true,
      description: `Profit of a sale under the new rules. ${cents}`,
    }),
    marginBeforePct: t.exposeFloat("marginBeforePct", {
      nullable: true,
      description: "Margin after ads under the rules before. %; null: not known.",
    }),
    marginAfterPct: t.exposeFloat("marginAfterPct", {
      nullable: true,
      description: "Margin after ads under the new rules. %; null: not known.",
    }),
    healthBefore: t.expose("healthBefore", { type: ListingHealth, description: "Health before." }),
    healthAfter: t.expose("healthAfter", { type: ListingHealth, description: "Health after." }),
    monthlyChangeCents: t.exposeFloat("monthlyChangeCents", {
      nullable: true,
      description: "What it earns a month more or less with the same units. Centavos; null: not known.",
    }),
    restoringPriceCents: t.exposeInt("restoringPriceCents", {
      nullable: true,
      description:
        "The smallest list price that restores its margin under the new rules (FE-12); null when today's price does, or when none does. Centavos.",
    }),
  }),
});
