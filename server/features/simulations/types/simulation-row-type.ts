import { encodeGlobalID } from "@pothos/plugin-relay";
import { ListingType } from "#server/features/calculator/marketplace/marketplace-enums.ts";
import { Channel, ListingHealth } from "#server/features/catalogue/catalogue-enums.ts";
import { storedListingType } from "#server/features/catalogue/listings/listing-rows.ts";
import type { SimulationRow as Row } from "#server/platform/db/generated/client.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { CampaignVerdict, SimulationGroup } from "./simulation-enums.ts";

const cents = "Centavos; null: not known.";

export const SimulationRow = builder.objectRef<Row & { id: string }>("SimulationRow").implement({
  description:
    "A listing in a simulation, as it was then: it stays when the listing changes or is removed. Money in centavos.",
  fields: (t) => ({
    listingId: t.id({
      description: "Global id of the listing, which may have been removed since.",
      resolve: ({ listingId }) => encodeGlobalID("Listing", listingId),
    }),
    productId: t.id({
      description: "Global id of its product, which may have been removed since.",
      resolve: ({ productId }) => encodeGlobalID("Product", productId),
    }),
    name: t.exposeString("name", { description: "Name of the product." }),
    sku: t.exposeString("sku", { nullable: true, description: "The seller's own code." }),
    channel: t.expose("channel", { type: Channel, description: "Where it sells." }),
    listingType: t.field({
      type: ListingType,
      nullable: true,
      description: "Listing type at Mercado Livre; null elsewhere.",
      resolve: ({ listingType }) => storedListingType(listingType),
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
      description: `Profit of a sale today. ${cents}`,
    }),
    profitAfterCents: t.exposeFloat("profitAfterCents", {
      nullable: true,
      description: `Profit of a sale with the changes. ${cents}`,
    }),
    marginBeforePct: t.exposeFloat("marginBeforePct", {
      nullable: true,
      description: "Margin after ads today. %; null: not known.",
    }),
    marginAfterPct: t.exposeFloat("marginAfterPct", {
      nullable: true,
      description: "Margin after ads with the changes. %; null: not known.",
    }),
    monthlyBeforeCents: t.exposeFloat("monthlyBeforeCents", {
      nullable: true,
      description: "Profit per month today, in centavos; null unless both are known.",
    }),
    monthlyAfterCents: t.exposeFloat("monthlyAfterCents", {
      nullable: true,
      description:
        "Profit per month with the changes and the same units. Centavos; null unless both are known.",
    }),
    healthBefore: t.expose("healthBefore", { type: ListingHealth, description: "Health today." }),
    healthAfter: t.expose("healthAfter", { type: ListingHealth, description: "Health with the changes." }),
    groups: t.expose("groups", { type: [SimulationGroup], description: "What the simulation does to it." }),
    missing: t.exposeStringList("missing", {
      description: "The facts that are missing before or after, as in `Listing.missing`.",
    }),
    verdict: t.expose("verdict", { type: CampaignVerdict, description: "Whether it can take part." }),
    deepestPct: t.exposeFloat("deepestPct", {
      nullable: true,
      description:
        "The deepest discount that keeps the minimum margin, without the simulation's coupon. % with one decimal; null: none does.",
    }),
    deepestWithCouponPct: t.exposeFloat("deepestWithCouponPct", {
      nullable: true,
      description: "The same together with the simulation's coupon; null without one, or when none does. %.",
    }),
    breakEvenUnits: t.exposeFloat("breakEvenUnits", {
      nullable: true,
      description:
        "Units a month that earn with the changes what it earns today; null when no number does, or when it is not known.",
    }),
  }),
});
