import type { Account } from "#core/entitlements/account.ts";
import { requireEntitlement } from "#server/features/entitlements/require-entitlement.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import {
  createdArgs,
  createdOrderBy,
  createdSinceWhere,
} from "#server/platform/graphql/connections/created-order.ts";
import { ownedRow, requireCursor } from "#server/platform/graphql/connections/require-cursor.ts";
import type { GraphqlContext } from "#server/platform/graphql/context.ts";
import { databaseCost } from "#server/platform/graphql/limits/field-cost.ts";
import { Listing } from "../listings/listing-type.ts";
import { PriceChange } from "../price-change-type.ts";
import { Product } from "../products/product-type.ts";

const description =
  "Changes of cost and price, newest first. Requires the feature `price_history`, else FEATURE_DENIED.";

builder.prismaObjectField(Product, "priceChanges", (t) =>
  t.prismaConnection(
    {
      type: PriceChange,
      cursor: "id",
      complexity: databaseCost,
      args: createdArgs,
      description,
      resolve: async (query, { id: productId }, args, context) => {
        const { priceChange } = context.deps.db;
        const { id: userId } = await requireHistory(context);
        await requireCursor(
          query,
          args,
          ownedRow((id) => priceChange.count({ where: { id, userId, productId } })),
        );
        return await priceChange.findMany({
          ...query,
          where: { userId, productId, ...createdSinceWhere(args) },
          orderBy: createdOrderBy(args),
        });
      },
      totalCount: async ({ id: productId }, args, context) => {
        const { id: userId } = await requireHistory(context);
        const where = { userId, productId, ...createdSinceWhere(args) };
        return await context.deps.db.priceChange.count({ where });
      },
    },
    { description: "A page of a product's changes of cost and price." },
    { name: "ProductPriceChangesEdge", description: "A change in a page." },
  ),
);

builder.prismaObjectField(Listing, "priceChanges", (t) =>
  t.prismaConnection(
    {
      type: PriceChange,
      cursor: "id",
      complexity: databaseCost,
      args: createdArgs,
      description: description.replace("cost and price", "its price"),
      resolve: async (query, { id: listingId, productId }, args, context) => {
        const { priceChange } = context.deps.db;
        const { id: userId } = await requireHistory(context);
        const where = { userId, productId, listingId };
        await requireCursor(
          query,
          args,
          ownedRow((id) => priceChange.count({ where: { ...where, id } })),
        );
        return await priceChange.findMany({
          ...query,
          where: { ...where, ...createdSinceWhere(args) },
          orderBy: createdOrderBy(args),
        });
      },
      totalCount: async ({ id: listingId, productId }, args, context) => {
        const { id: userId } = await requireHistory(context);
        const where = { userId, productId, listingId, ...createdSinceWhere(args) };
        return await context.deps.db.priceChange.count({ where });
      },
    },
    { description: "A page of a listing's changes of price." },
    { name: "ListingPriceChangesEdge", description: "A change in a page." },
  ),
);

async function requireHistory({ deps, identity }: GraphqlContext): Promise<Account> {
  const account = await identity.requireAccount();
  requireEntitlement(deps, account, "price_history");
  return account;
}
