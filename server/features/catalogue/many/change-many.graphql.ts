import { itemIdOf } from "#server/features/account/own-node.ts";
import { User } from "#server/features/account/user-type.ts";
import { InvalidInputError, RefusedError } from "#server/platform/errors.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { sellerMutation } from "#server/platform/graphql/mutation.ts";
import { versionDescription, writeCost } from "../catalogue-payload.ts";
import { requireAuthor } from "../catalogue-write.ts";
import { ListingFieldsInput } from "../listing-fields-input.ts";
import { Listing } from "../listings/listing-type.ts";
import { ProductFieldsInput } from "../products/product-fields-input.ts";
import { Product } from "../products/product-type.ts";
import { SkuTakenError } from "../products/sku-taken.ts";
import { ChangeError } from "./change-error-type.ts";
import { updateManyListings } from "./update-many-listings.ts";
import { updateManyProducts } from "./update-many-products.ts";

const ListingChange = builder.inputType("ListingChange", {
  description: "A change of a listing.",
  fields: (t) => ({
    id: t.id({ required: true, description: "Global id of the listing." }),
    version: t.int({ required: true, description: versionDescription }),
    listing: t.field({ type: ListingFieldsInput, required: true, description: "The fields that change." }),
  }),
});

const ProductChange = builder.inputType("ProductChange", {
  description: "A change of a product.",
  fields: (t) => ({
    id: t.id({ required: true, description: "Global id of the product." }),
    version: t.int({ required: true, description: versionDescription }),
    product: t.field({ type: ProductFieldsInput, required: true, description: "The fields that change." }),
  }),
});

const changesDescription = "At most 1,000 changes.";
const errorsDescription = "The changes that were not saved, in the order of the request.";

sellerMutation("updateListings", {
  does: "Changes price, units and terms of up to 1,000 listings at once. A change that is refused has an error with its index; the others are saved. Another seller's listing is reported like a removed one.",
  takes: "The changes.",
  input: (t) => ({
    changes: t.field({ type: [ListingChange], required: true, description: changesDescription }),
  }),
  keys: "WRITE",
  cost: writeCost,
  refuses: [InvalidInputError, RefusedError],
  resolve: async (input, { deps, identity }) => {
    const author = await requireAuthor(identity);
    const viewer = author.account;
    const changes = input.changes.map(({ id, ...change }) => ({
      ...change,
      id: itemIdOf("Listing", id),
    }));
    return { viewer, ...(await updateManyListings(deps, author, changes)) };
  },
  gives: "The listings were saved, except those with an error.",
  output: (t) => ({
    viewer: t.expose("viewer", { type: User, description: "The seller." }),
    listings: t.prismaField({
      type: [Listing],
      description: "The listings of the request as they are now, in no order.",
      resolve: (query, { viewer, savedIds, problems }, _args, { deps }) => {
        const ids = [...savedIds, ...problems.flatMap(({ id }) => id ?? [])];
        return deps.db.listing.findMany({ ...query, where: { id: { in: ids }, userId: viewer.id } });
      },
    }),
    errors: t.field({
      type: [ChangeError],
      description: errorsDescription,
      resolve: ({ problems }) => problems,
    }),
  }),
});

sellerMutation("updateProducts", {
  does: "Changes fields of up to 1,000 products at once and recomputes all their figures. A change that is refused has an error with its index; the others are saved. SKU_TAKEN: none was saved. Another seller's product is reported like a removed one.",
  takes: "The changes.",
  input: (t) => ({
    changes: t.field({ type: [ProductChange], required: true, description: changesDescription }),
  }),
  keys: "WRITE",
  cost: writeCost,
  refuses: [InvalidInputError, SkuTakenError, RefusedError],
  resolve: async (input, { deps, identity }) => {
    const author = await requireAuthor(identity);
    const viewer = author.account;
    const changes = input.changes.map(({ id, ...change }) => ({
      ...change,
      id: itemIdOf("Product", id),
    }));
    return { viewer, ...(await updateManyProducts(deps, author, changes)) };
  },
  gives: "The products were saved, except those with an error.",
  output: (t) => ({
    viewer: t.expose("viewer", { type: User, description: "The seller." }),
    products: t.prismaField({
      type: [Product],
      description: "The products of the request as they are now, in no order.",
      resolve: (query, { viewer, savedIds, problems }, _args, { deps }) => {
        const ids = [...savedIds, ...problems.flatMap(({ id }) => id ?? [])];
        return deps.db.product.findMany({ ...query, where: { id: { in: ids }, userId: viewer.id } });
      },
    }),
    errors: t.field({
      type: [ChangeError],
      description: errorsDescription,
      resolve: ({ problems }) => problems,
    }),
  }),
});
