import { encodeGlobalID } from "@pothos/plugin-relay";
import { requireIdOf } from "#server/features/account/own-node.ts";
import { User } from "#server/features/account/user-type.ts";
import { ListingFilterInput } from "#server/features/catalogue/listing-filter-input.ts";
import type { ListingFilter } from "#server/features/catalogue/listing-where.ts";
import { InvalidInputError, RefusedError } from "#server/platform/errors.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { databaseCost } from "#server/platform/graphql/limits/field-cost.ts";
import { sellerMutation } from "#server/platform/graphql/mutation.ts";
import { writeCost } from "../../catalogue-payload.ts";
import { requireAuthor } from "../../catalogue-write.ts";
import { Listing } from "../../listings/listing-type.ts";
import { Catalogue } from "../../summary/catalogue-type.ts";
import {
  type ArchiveSelection,
  archiveMany,
  countSelected,
  type SelectedProducts as Selected,
} from "./archive-products.ts";

const SelectedProducts = builder.objectRef<Selected>("SelectedProducts").implement({
  description: "The products of selected listings, with all their listings.",
  fields: (t) => ({
    productCount: t.exposeInt("productCount", { description: "Number of products." }),
    listingCount: t.exposeInt("listingCount", {
      description: "Number of their listings, the ones that were not selected included.",
    }),
  }),
});

builder.objectField(Catalogue, "selected", (t) =>
  t.field({
    type: SelectedProducts,
    complexity: { field: 2 * databaseCost },
    description: "What `archiveProducts` would take along, or bring back.",
    args: {
      ids: t.arg.globalIDList({
        for: Listing,
        description: "Global ids of listings, at most 1,000. Absent: `filter` selects them.",
      }),
      filter: t.arg({
        type: ListingFilterInput,
        description: "Selects all that it finds; its `archived` is ignored. Absent: all.",
      }),
      isRestoring: t.arg.boolean({
        required: true,
        defaultValue: false,
        description: "Counts archived products instead.",
      }),
    },
    resolve: ({ id }, { ids, filter, isRestoring }, { deps }) =>
      countSelected(deps.db, id, selectionOf(ids, filter), isRestoring),
  }),
);

type Ids = readonly { typename: string; id: string }[] | null | undefined;

function selectionOf(ids: Ids, filter: ListingFilter | null | undefined): ArchiveSelection {
  return ids ? { ids: ids.map((id) => requireIdOf("Listing", id)) } : { filter: filter ?? {} };
}

sellerMutation("archiveProducts", {
  does: "Takes many products and all their listings out of the lists, or brings them back. At most 1,000 at once: repeat while `hasMore`. PRODUCT_READ_ONLY or PRODUCT_LIMIT: none was changed.",
  takes: "The products, selected by their listings.",
  input: (t) => ({
    ids: t.globalIDList({
      for: Listing,
      description: "Global ids of listings, at most 1,000. Absent: `filter` selects them.",
    }),
    filter: t.field({
      type: ListingFilterInput,
      description: "Selects all that it finds; its `archived` is ignored. Absent: all.",
    }),
    isRestoring: t.boolean({
      required: true,
      defaultValue: false,
      description: "Brings archived products back instead.",
    }),
  }),
  keys: "WRITE",
  cost: writeCost,
  refuses: [InvalidInputError, RefusedError],
  resolve: async (input, { deps, identity }) => {
    const author = await requireAuthor(identity);
    const viewer = author.account;
    const { ids, filter, isRestoring } = input;
    const selection = selectionOf(ids, filter);
    return { viewer, ...(await archiveMany(deps, author, selection, { isRestoring })) };
  },
  gives: "The products were archived or restored.",
  output: (t) => ({
    viewer: t.expose("viewer", { type: User, description: "The seller." }),
    count: t.exposeInt("count", { description: "How many products were changed." }),
    listingIds: t.idList({
      description: "One listing of each changed product: pass them as `ids` to undo it.",
      resolve: ({ listingIds }) => listingIds.map((id) => encodeGlobalID("Listing", id)),
    }),
    hasMore: t.exposeBoolean("hasMore", { description: "Whether products of the selection are left." }),
  }),
});
