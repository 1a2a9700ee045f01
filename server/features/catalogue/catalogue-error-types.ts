import { builder } from "#server/platform/graphql/builder.ts";
import { ErrorInterface } from "#server/platform/graphql/error-types.ts";
import { readListing } from "./catalogue-payload.ts";
import { Listing } from "./listings/listing-type.ts";
import { requireProduct } from "./products/own-product.ts";
import { Product } from "./products/product-type.ts";
import { SkuTakenError } from "./products/sku-taken.ts";
import { ListingConflictError, ProductConflictError } from "./version-conflict.ts";

builder.objectType(ProductConflictError, {
  name: "ProductConflictError",
  description:
    "The product has changed since you last read it (code VERSION_CONFLICT); nothing was saved. Show both, and send the current version to save anyway.",
  interfaces: [ErrorInterface],
  fields: (t) => ({
    product: t.field({
      type: Product,
      description: "The product as it is now.",
      resolve: ({ userId, productId }, _args, { deps }) => requireProduct(deps.db, userId, productId),
    }),
  }),
});

builder.objectType(ListingConflictError, {
  name: "ListingConflictError",
  description:
    "The listing has changed since you last read it (code VERSION_CONFLICT); nothing was saved. Show both, and send the current version to save anyway.",
  interfaces: [ErrorInterface],
  fields: (t) => ({
    listing: t.field({
      type: Listing,
      description: "The listing as it is now.",
      resolve: ({ userId, listingId }, _args, { deps }) => readListing(deps.db, userId, listingId),
    }),
  }),
});

builder.objectType(SkuTakenError, {
  name: "SkuTakenError",
  description: "Another product of the seller has this SKU (code SKU_TAKEN); nothing was saved.",
  interfaces: [ErrorInterface],
  fields: (t) => ({
    product: t.field({
      type: Product,
      description: "The product that has the SKU; it may be archived.",
      resolve: ({ userId, productId }, _args, { deps }) => requireProduct(deps.db, userId, productId),
    }),
  }),
});
