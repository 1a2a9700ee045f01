import { requireIdOf } from "#server/features/account/own-node.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { openToKeys } from "#server/platform/graphql/key-access/open-to-keys.ts";
import { productErrors, productOutput, writeCost } from "../catalogue-payload.ts";
import { requireAuthor } from "../catalogue-write.ts";
import { Listing } from "../listings/listing-type.ts";
import { requireProduct } from "../products/own-product.ts";
import { ListingConflictError } from "../version-conflict.ts";
import { PriceChange } from "./price-change-type.ts";
import { undoPriceChange } from "./undo-price-change.ts";

builder.relayMutationField(
  "undoPriceChange",
  {
    description: "The change to undo.",
    inputFields: (t) => ({
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
  },
  {
    description:
      "Sets a cost or price back to what it was before a change, as a new change. PRICE_CHANGED_SINCE when it has changed again since, PRODUCT_READ_ONLY. NOT_FOUND for another seller's change.",
    authScopes: { signedIn: true },
    extensions: openToKeys("WRITE"),
    complexity: { field: writeCost },
    errors: {
      types: [...productErrors, ListingConflictError],
      union: { name: "UndoPriceChangeResult", description: "The result of `undoPriceChange`." },
    },
    resolve: async (_root, { input }, { deps, identity }) => {
      const author = await requireAuthor(identity);
      const viewer = author.account;
      const change = { id: requireIdOf("PriceChange", input.priceChangeId), version: input.version };
      const { productId, listingId } = await undoPriceChange(deps, author, change);
      return { viewer, product: await requireProduct(deps.db, viewer.id, productId), listingId };
    },
  },
  {
    description: "The change was undone.",
    outputFields: (t) => ({
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
  },
);
