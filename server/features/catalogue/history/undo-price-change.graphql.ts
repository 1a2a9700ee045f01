import { requireIdOf } from "#server/features/account/own-node.ts";
import { sellerMutation } from "#server/platform/graphql/mutation.ts";
import { productErrors, productOutput, writeCost } from "../catalogue-payload.ts";
import { requireAuthor } from "../catalogue-write.ts";
import { Listing } from "../listings/listing-type.ts";
import { PriceChange } from "../price-change-type.ts";
import { requireProduct } from "../products/own-product.ts";
import { ListingConflictError } from "../version-conflict.ts";
import { undoPriceChange } from "./undo-price-change.ts";

sellerMutation("undoPriceChange", {
  does: "Sets a cost or price back to what it was before a change, as a new change. PRICE_CHANGED_SINCE when it has changed again since, PRODUCT_READ_ONLY. NOT_FOUND for another seller's change.",
  takes: "The change to undo.",
  input: (t) => ({
    priceChangeId: t.globalID({
      for: PriceChange,
      required: true,
      description: "Global id of the change.",
    }),
    version: t.int({
      required: true,
      description:
        "The version you last read, of the listing for a price or of the product for a cost. An outdated one is refused with VERSION_CONFLICT.",
    }),
  }),
  keys: "WRITE",
  cost: writeCost,
  refuses: [...productErrors, ListingConflictError],
  resolve: async (input, { deps, identity }) => {
    const author = await requireAuthor(identity);
    const viewer = author.account;
    const change = { id: requireIdOf("PriceChange", input.priceChangeId), version: input.version };
    const { productId, listingId } = await undoPriceChange(deps, author, change);
    return { viewer, product: await requireProduct(deps.db, viewer.id, productId), listingId };
  },
  gives: "The change was undone.",
  output: (t) => ({
    ...productOutput(t),
    repricedListing: t.prismaField({
      type: Listing,
      nullable: true,
      description: "The listing as it is now; null when a cost was set back.",
      resolve: (query, { listingId, viewer }, _args, { deps }) =>
        listingId === null
          ? null
          : deps.db.listing.findFirst({ ...query, where: { id: listingId, userId: viewer.id } }),
    }),
  }),
});
