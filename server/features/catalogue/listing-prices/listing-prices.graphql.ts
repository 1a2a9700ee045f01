import { queryFromInfo } from "@pothos/plugin-prisma";
import { itemIdOf } from "#server/features/account/own-node.ts";
import { marketplacePriceCost } from "#server/features/calculator/marketplace/priced-sale.ts";
import { PriceResult } from "#server/features/calculator/price-result-type.ts";
import { AppError } from "#server/platform/errors.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { openToKeys } from "#server/platform/graphql/key-access/open-to-keys.ts";
import { databaseCost } from "#server/platform/graphql/limits/field-cost.ts";
import { pricedByItem } from "#server/platform/graphql/limits/item-cost.ts";
import { Listing } from "../listings/listing-type.ts";
import { type PricedListing as Priced, priceListings } from "./price-listings.ts";

type Loaded = Priced & { listing: object };

const PricedListing = builder.objectRef<Loaded>("PricedListing");
builder.objectType(PricedListing, {
  description: "The sale of one of the seller's listings at a price.",
  fields: (t) => ({
    listing: t.field({
      type: Listing,
      description: "The listing, with the figures of its own price.",
      resolve: ({ listing }) => listing as never,
    }),
    priceCents: t.exposeInt("priceCents", {
      nullable: true,
      description: "The price that was used. Null: none was sent and the listing has none. Centavos.",
    }),
    missing: t.exposeStringList("missing", {
      description: "Inputs to provide before there is a result, as in `Listing.missing`.",
    }),
    result: t.field({
      type: PriceResult,
      nullable: true,
      description: "Costs, margins, fee lines and target prices; null while something is missing.",
      resolve: ({ sale }) => sale,
    }),
  }),
});

const ListingPriceInput = builder.inputType("ListingPriceInput", {
  description: "A listing and the price to try.",
  fields: (t) => ({
    id: t.id({ required: true, description: "Global id of the listing." }),
    priceCents: t.int({ description: "The advertised price. Absent: the listing's own. Centavos." }),
  }),
});

builder.queryField("listingPrices", (t) =>
  t.field({
    type: [PricedListing],
    nullable: { list: false, items: true },
    description: `\`calculatePrices\` for up to 1,000 of the seller's own listings, under their own terms and the settings, in the order given; nothing is changed. A listing that the seller does not have is null in its place and has its own error, NOT_FOUND, whose path ends with its index; a price outside its limits likewise (BAD_USER_INPUT). Needs the feature bulk_pricing. Costs ${marketplacePriceCost} points a listing besides its fields. Send the listings as a variable.`,
    authScopes: { signedIn: true },
    extensions: { ...openToKeys("READ"), ...pricedByItem },
    args: {
      listings: t.arg({ type: [ListingPriceInput], required: true, description: "What to price." }),
    },
    complexity: ({ listings }) => ({
      field: databaseCost + marketplacePriceCost * listings.length,
      multiplier: listings.length,
    }),
    resolve: async (_root, { listings }, context, info) => {
      const { deps, identity } = context;
      const account = await identity.requireAccount();
      const requests = listings.map(({ id, priceCents = null }) => ({
        id: itemIdOf("Listing", id),
        priceCents,
      }));
      const priced = await priceListings(deps, account, requests);
      const ids = priced.flatMap((item) => (item instanceof AppError ? [] : item.listingId));
      const query = queryFromInfo({ context, info, typeName: "Listing", path: ["listing"] });
      const where = { id: { in: ids }, userId: account.id };
      const rows = await deps.db.listing.findMany({ ...(query as { select?: never }), where });
      const byId = new Map<string, object>(rows.map((row) => [row.id, row]));
      const loaded = priced.map((item) => {
        if (item instanceof AppError) return item;
        const listing = byId.get(item.listingId);
        // Removed since it was priced.
        return listing ? { ...item, listing } : new AppError("NOT_FOUND");
      });
      // graphql reports an Error among the items as that item's error; Pothos' types do not allow
      // it.
      return loaded as (Loaded | null)[];
    },
  }),
);
