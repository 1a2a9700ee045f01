import { ownNode } from "#server/features/account/own-node.ts";
import { User } from "#server/features/account/user-type.ts";
import { selectionOfEdges } from "#server/platform/graphql/batch-nodes.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { OrderDirection } from "#server/platform/graphql/connections/created-order.ts";
import { pageMultiplier } from "#server/platform/graphql/connections/keyset-page.ts";
import { toConnection } from "#server/platform/graphql/connections/to-connection.ts";
import { totalCountOptions } from "#server/platform/graphql/connections/total-counts.ts";
import { databaseCost } from "#server/platform/graphql/limits/field-cost.ts";
import { completeUntil, completeUntilDescription } from "../complete-until.ts";
import { ListingFilterInput } from "../listing-filter-input.ts";
import type { ListingFilter } from "../listing-where.ts";
import { CatalogueFigures } from "./catalogue-figures-type.ts";
import { catalogueFigures } from "./catalogue-summary.ts";
import {
  countListings,
  countProducts,
  type ListingOrder,
  type ListingOrderField,
  listListings,
} from "./list-listings.ts";
import { Listing } from "./listing-type.ts";

const OrderField = builder.enumType("ListingOrderField", {
  description: "What listings are sorted by. Those without the value come last in both directions.",
  values: {
    NAME: { description: "Name of the product, ignoring case and accents." },
    PRODUCT: {
      description: "Name of the product, with the listings of one product together.",
    },
    SKU: { description: "The seller's own code, ignoring case and spaces." },
    COST: { description: "Cost of the product." },
    PRICE: { description: "Advertised price." },
    PROFIT: { description: "Profit of one sale." },
    MARGIN: { description: "Margin after ads." },
    MONTHLY_PROFIT: { description: "Profit of the sales of a month." },
    UNITS: { description: "Units of the product sold in a month." },
    UPDATED: { description: "When price or terms last changed." },
  } satisfies Record<ListingOrderField, { description: string }>,
});

const ListingOrderInput = builder.inputType("ListingOrder", {
  description: "How listings are sorted.",
  fields: (t) => ({
    field: t.field({
      type: OrderField,
      required: true,
      defaultValue: "UPDATED",
      description: "The sort field.",
    }),
    direction: t.field({
      type: OrderDirection,
      required: true,
      defaultValue: "DESC",
      description: "The sort direction.",
    }),
  }),
});

const lastChangedFirst: ListingOrder = { field: "UPDATED", direction: "DESC" };

builder.queryField("listing", (t) =>
  t.prismaField({
    type: Listing,
    nullable: true,
    authScopes: { signedIn: true },
    complexity: databaseCost,
    description: "A listing of the seller; null when there is none with this id.",
    args: { id: t.arg.globalID({ for: Listing, required: true, description: "Global id of the listing." }) },
    resolve: async (query, _root, { id }, context) =>
      context.deps.db.listing.findFirst({ ...query, where: await ownNode(id.id, context) }),
  }),
);

builder.objectField(User, "listings", (t) =>
  t.connection(
    {
      type: Listing,
      args: {
        filter: t.arg({
          type: ListingFilterInput,
          description: "Which listings; by default all that are not archived.",
        }),
        sku: t.arg.string({
          description: "Only the listings of the product with this SKU; case and spaces do not count.",
        }),
        updatedSince: t.arg({
          type: "DateTime",
          description: "Only listings whose price or terms changed at this instant or later.",
        }),
        orderBy: t.arg({
          type: ListingOrderInput,
          description: "By default the most recently changed first.",
        }),
      },
      complexity: (args) => ({ field: databaseCost, multiplier: pageMultiplier(args) }),
      description: "The seller's listings: the rows of the table.",
      resolve: async ({ id: userId }, args, context, info) => {
        const { db } = context.deps;
        const { sku, updatedSince } = args;
        const filter: ListingFilter = { ...args.filter, sku, updatedSince };
        const page = await listListings(db, userId, {
          filter,
          order: args.orderBy ?? lastChangedFirst,
          page: args,
        });
        const query = selectionOfEdges("Listing", context, info);
        const rows = await db.listing.findMany({ ...query, where: { id: { in: page.ids }, userId } });
        return { ...toConnection(page, rows), userId, filter };
      },
    },
    {
      name: "UserListingsConnection",
      description: "A page of a seller's listings.",
      fields: (f) => ({
        totalCount: f.int({
          ...totalCountOptions,
          resolve: ({ userId, filter }, _args, { deps }) => countListings(deps.db, userId, filter),
        }),
        completeUntil: f.field({
          type: "DateTime",
          complexity: databaseCost,
          description: completeUntilDescription,
          resolve: (_page, _args, { deps }) => completeUntil(deps),
        }),
        productCount: f.int({
          complexity: databaseCost,
          description: "Number of products that these listings belong to.",
          resolve: ({ userId, filter }, _args, { deps }) => countProducts(deps.db, userId, filter),
        }),
        totals: f.field({
          type: CatalogueFigures,
          nullable: true,
          complexity: databaseCost,
          description: "What the listings on all pages earn together; null without listings.",
          resolve: ({ userId, filter }, _args, { deps }) => catalogueFigures(deps.db, userId, filter),
        }),
      }),
    },
    { name: "UserListingsEdge", description: "A listing in a page." },
  ),
);
