import { builder } from "#server/platform/graphql/builder.ts";
import { databaseCost } from "#server/platform/graphql/limits/field-cost.ts";
import { Listing } from "../listings/listing-type.ts";

/** Ids of a listing that the API shows: the ones seen last. */
const shown = 10;

const MarketplaceItem = builder.prismaObject("MarketplaceItem", {
  description: "What a marketplace's file said of a listing: its ids, SKU and price there.",
  fields: (t) => ({
    itemId: t.exposeString("itemId", { description: "The marketplace's own id of the listing." }),
    variationId: t.string({
      nullable: true,
      description: "The marketplace's own id of the variation; null without variations.",
      resolve: ({ variationId }) => variationId || null,
    }),
    sku: t.exposeString("sku", { nullable: true, description: "The SKU there; null: the file has none." }),
    priceCents: t.exposeInt("priceCents", {
      nullable: true,
      description: "The price seen there. Centavos. Null: none that could be read.",
    }),
    seenAt: t.expose("seenAt", { type: "DateTime", description: "When the file was received." }),
  }),
});

builder.prismaObjectField(Listing, "marketplaceItems", (t) =>
  t.relation("items", {
    type: MarketplaceItem,
    complexity: databaseCost,
    description: `Its ids and prices at the marketplace, as the last files gave them: at most ${shown}, the last seen first.`,
    query: {
      orderBy: [{ seenAt: "desc" }, { itemId: "asc" }, { variationId: "asc" }],
      take: shown,
    },
  }),
);
