import { itemIdOf } from "#server/features/account/own-node.ts";
import { User } from "#server/features/account/user-type.ts";
import { InvalidInputError, RefusedError } from "#server/platform/errors.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { sellerMutation } from "#server/platform/graphql/mutation.ts";
import { writeCost } from "../catalogue-payload.ts";
import { requireAuthor } from "../catalogue-write.ts";
import { ListingFieldsInput } from "../listing-fields-input.ts";
import { Listing } from "../listings/listing-type.ts";
import { ProductFieldsInput } from "../products/product-fields-input.ts";
import { Product } from "../products/product-type.ts";
import { SkuTakenError } from "../products/sku-taken.ts";
import { ChangeError } from "./change-error-type.ts";
import { createManyListings } from "./create-many-listings.ts";
import { createManyProducts, type ManyCreated } from "./create-many-products.ts";
import { upsertManyProducts } from "./upsert-many-products.ts";

const NewProduct = builder.inputType("NewProduct", {
  description: "A product to add, as in `createProduct`.",
  fields: (t) => ({
    product: t.field({
      type: ProductFieldsInput,
      required: true,
      description: "Its fields; the name is required.",
    }),
    listings: t.field({
      type: [ListingFieldsInput],
      description: "Its listings. None: one is added on the first marketplace of the settings.",
    }),
  }),
});

const NewListing = builder.inputType("NewListing", {
  description: "A listing to add, as in `createListing`.",
  fields: (t) => ({
    productId: t.id({ required: true, description: "Global id of the product." }),
    listing: t.field({
      type: ListingFieldsInput,
      required: true,
      description: "Its fields; the channel is required.",
    }),
  }),
});

const errorsDescription = "The items that were not added, in the order of the request.";

sellerMutation("createProducts", {
  does: "Adds up to 1,000 products, with at most 5,000 listings, at once. A product that is refused has an error with its index; the others are added. PRODUCT_LIMIT and CATALOGUE_FULL: none was added.",
  takes: "The new products.",
  input: (t) => ({
    products: t.field({ type: [NewProduct], required: true, description: "At most 1,000 products." }),
  }),
  keys: "WRITE",
  cost: writeCost,
  refuses: [InvalidInputError, SkuTakenError, RefusedError],
  resolve: async (input, { deps, identity }) => {
    const author = await requireAuthor(identity);
    const created = await createManyProducts(deps, author, input.products);
    return { ...created, viewer: author.account, size: input.products.length };
  },
  gives: "The products were added, except those with an error.",
  output: (t) => ({
    viewer: t.expose("viewer", { type: User, description: "The seller." }),
    products: t.prismaField({
      type: [Product],
      nullable: { list: false, items: true },
      description: "The products in the order of the request; null for one with an error.",
      resolve: async (query, created, _args, { deps }) =>
        inOrder(created, await deps.db.product.findMany({ ...query, where: ownCreated(created) })),
    }),
    errors: t.field({
      type: [ChangeError],
      description: errorsDescription,
      resolve: ({ problems }) => problems,
    }),
  }),
});

sellerMutation("createListings", {
  does: "Adds up to 1,000 listings to products at once. A listing that is refused has an error with its index; the others are added. Another seller's product is reported like one that does not exist.",
  takes: "The new listings.",
  input: (t) => ({
    listings: t.field({ type: [NewListing], required: true, description: "At most 1,000 listings." }),
  }),
  keys: "WRITE",
  cost: writeCost,
  refuses: [InvalidInputError, RefusedError],
  resolve: async (input, { deps, identity }) => {
    const author = await requireAuthor(identity);
    const inputs = input.listings.map(({ productId, listing }) => ({
      productId: itemIdOf("Product", productId),
      listing,
    }));
    const created = await createManyListings(deps, author, inputs);
    return { ...created, viewer: author.account, size: inputs.length };
  },
  gives: "The listings were added, except those with an error.",
  output: (t) => ({
    viewer: t.expose("viewer", { type: User, description: "The seller." }),
    listings: t.prismaField({
      type: [Listing],
      nullable: { list: false, items: true },
      description: "The listings in the order of the request; null for one with an error.",
      resolve: async (query, created, _args, { deps }) =>
        inOrder(created, await deps.db.listing.findMany({ ...query, where: ownCreated(created) })),
    }),
    errors: t.field({
      type: [ChangeError],
      description: errorsDescription,
      resolve: ({ problems }) => problems,
    }),
  }),
});

const UpsertedProduct = builder.inputType("UpsertedProduct", {
  description: "A product as your program has it, found by its SKU.",
  fields: (t) => ({
    product: t.field({
      type: ProductFieldsInput,
      required: true,
      description:
        "Its fields, the SKU among them. Of an existing product an absent one stays; a new one needs a name.",
    }),
    listings: t.field({
      type: [ListingFieldsInput],
      description: "Listings to add, or to change where the product has one there. Others stay as they are.",
    }),
    version: t.int({
      description: "Only change the product if this is still its version number; absent: whatever it is.",
    }),
  }),
});

sellerMutation("upsertProducts", {
  does: "Adds up to 1,000 products whose SKU is new and changes the others, with at most 5,000 listings. An item is saved whole or has an error with its index. PRODUCT_LIMIT and CATALOGUE_FULL: none was saved.",
  takes: "The products.",
  input: (t) => ({
    products: t.field({
      type: [UpsertedProduct],
      required: true,
      description: "At most 1,000 products, each SKU once.",
    }),
  }),
  keys: "WRITE",
  cost: writeCost,
  refuses: [InvalidInputError, SkuTakenError, RefusedError],
  resolve: async (input, { deps, identity }) => {
    const author = await requireAuthor(identity);
    const saved = await upsertManyProducts(deps, author, input.products);
    return { ...saved, viewer: author.account, size: input.products.length };
  },
  gives: "The products were saved, except those with an error.",
  output: (t) => ({
    viewer: t.expose("viewer", { type: User, description: "The seller." }),
    products: t.prismaField({
      type: [Product],
      nullable: { list: false, items: true },
      description: "The products in the order of the request; null for one with an error.",
      resolve: async (query, saved, _args, { deps }) =>
        inOrder(saved, await deps.db.product.findMany({ ...query, where: ownCreated(saved) })),
    }),
    createdCount: t.exposeInt("createdCount", { description: "Number of products that are new." }),
    errors: t.field({
      type: [ChangeError],
      description: "The items that were not saved, in the order of the request.",
      resolve: ({ problems }) => problems,
    }),
  }),
});

type Created = Pick<ManyCreated, "ids"> & { viewer: { id: string }; size: number };

function ownCreated({ ids, viewer }: Created) {
  return { id: { in: [...ids.values()] }, userId: viewer.id };
}

/** The rows at the index of their item; null where no row was added. */
function inOrder<Row extends { id: string }>({ ids, size }: Created, rows: readonly Row[]): (Row | null)[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return Array.from({ length: size }, (_, index) => byId.get(ids.get(index) ?? "") ?? null);
}
