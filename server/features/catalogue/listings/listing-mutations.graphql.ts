import { encodeGlobalID } from "@pothos/plugin-relay";
import { requireIdOf } from "#server/features/account/own-node.ts";
import { User } from "#server/features/account/user-type.ts";
import { InvalidInputError, RefusedError } from "#server/platform/errors.ts";
import { sellerMutation } from "#server/platform/graphql/mutation.ts";
import {
  listingErrors,
  listingOutput,
  readListing,
  versionDescription,
  writeCost,
} from "../catalogue-payload.ts";
import { requireAuthor } from "../catalogue-write.ts";
import { ListingFieldsInput } from "../listing-fields-input.ts";
import { requireProduct } from "../products/own-product.ts";
import { Product } from "../products/product-type.ts";
import { createListing, removeListing, updateListing } from "./change-listing.ts";
import { Listing } from "./listing-type.ts";
import { repricedOutput } from "./repriced-output.ts";

const notFound = "NOT_FOUND for another seller's listing.";

sellerMutation("createListing", {
  does: "Adds a listing to a product. LISTING_EXISTS, PRODUCT_READ_ONLY. NOT_FOUND for another seller's product.",
  takes: "The new listing.",
  input: (t) => ({
    productId: t.globalID({ for: Product, required: true, description: "Global id of the product." }),
    listing: t.field({
      type: ListingFieldsInput,
      required: true,
      description: "Its fields; the channel is required.",
    }),
  }),
  keys: "WRITE",
  cost: writeCost,
  refuses: [InvalidInputError, RefusedError],
  resolve: async (input, { deps, identity }) => {
    const author = await requireAuthor(identity);
    const viewer = author.account;
    const productId = requireIdOf("Product", input.productId);
    const { id } = await createListing(deps, author, { productId, listing: input.listing });
    return { viewer, listing: await readListing(deps.db, viewer.id, id) };
  },
  gives: "The listing was added.",
  output: listingOutput,
});

sellerMutation("updateListing", {
  does: `Changes price and terms of a listing and recomputes its figures. PRODUCT_READ_ONLY. ${notFound}`,
  takes: "The fields to change.",
  input: (t) => ({
    id: t.globalID({ for: Listing, required: true, description: "Global id of the listing." }),
    version: t.int({ required: true, description: versionDescription }),
    listing: t.field({
      type: ListingFieldsInput,
      required: true,
      description: "Only the fields that change.",
    }),
  }),
  keys: "WRITE",
  cost: writeCost,
  refuses: listingErrors,
  resolve: async (input, { deps, identity }) => {
    const author = await requireAuthor(identity);
    const viewer = author.account;
    const id = requireIdOf("Listing", input.id);
    const { isRepriced } = await updateListing(deps, author, { ...input, id });
    return { viewer, listing: await readListing(deps.db, viewer.id, id), isRepriced };
  },
  gives: "The listing was saved.",
  output: repricedOutput,
});

sellerMutation("removeListing", {
  does: `Removes a listing; the product keeps its history. LAST_LISTING for the only one, PRODUCT_READ_ONLY. ${notFound}`,
  takes: "The listing to remove.",
  input: (t) => ({
    id: t.globalID({ for: Listing, required: true, description: "Global id of the listing." }),
    version: t.int({ required: true, description: versionDescription }),
  }),
  keys: "WRITE",
  cost: writeCost,
  refuses: listingErrors,
  resolve: async (input, { deps, identity }) => {
    const author = await requireAuthor(identity);
    const viewer = author.account;
    const id = requireIdOf("Listing", input.id);
    const { productId } = await removeListing(deps, author, { ...input, id });
    const product = await requireProduct(deps.db, viewer.id, productId);
    return { viewer, product, removedListingId: encodeGlobalID("Listing", id) };
  },
  gives: "The listing was removed.",
  output: (t) => ({
    viewer: t.expose("viewer", { type: User, description: "The seller." }),
    product: t.expose("product", { type: Product, description: "The product without it." }),
    removedListingId: t.exposeID("removedListingId", { description: "Global id of the removed listing." }),
  }),
});
