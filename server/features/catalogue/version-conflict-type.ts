import { builder } from "#server/platform/graphql/builder.ts";
import { ErrorInterface } from "#server/platform/graphql/error-types.ts";
import { Listing } from "./listings/listing-type.ts";
import { Product } from "./products/product-type.ts";
import { VersionConflictError } from "./version-conflict.ts";

builder.objectType(VersionConflictError, {
  name: "VersionConflictError",
  description:
    "The object has changed since you last read it (code VERSION_CONFLICT); nothing was saved. Show both, and send the current version to save anyway.",
  interfaces: [ErrorInterface],
  fields: (t) => ({
    product: t.prismaField({
      type: Product,
      nullable: true,
      description: "The product as it is now; null when the conflict concerns something else.",
      resolve: (query, { userId, productId }, _args, { deps }) =>
        productId === null ? null : deps.db.product.findFirst({ ...query, where: { id: productId, userId } }),
    }),
    listing: t.prismaField({
      type: Listing,
      nullable: true,
      description: "The listing as it is now; null when the conflict concerns something else.",
      resolve: (query, { userId, listingId }, _args, { deps }) =>
        listingId === null ? null : deps.db.listing.findFirst({ ...query, where: { id: listingId, userId } }),
    }),
  }),
});
