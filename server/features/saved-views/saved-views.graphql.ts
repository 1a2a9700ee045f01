import { maxSavedViews, maxViewNameCharacters } from "#core/catalogue/saved-view-rules.ts";
import { ownNode, requireIdOf } from "#server/features/account/own-node.ts";
import { User } from "#server/features/account/user-type.ts";
import { viewerOutput } from "#server/features/account/viewer-output.ts";
import { InvalidInputError } from "#server/platform/errors.ts";
import { batchOwnNodes } from "#server/platform/graphql/batch-nodes.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { databaseCost } from "#server/platform/graphql/limits/field-cost.ts";
import { sellerMutation } from "#server/platform/graphql/mutation.ts";
import { removeView } from "./remove-view.ts";
import { saveView } from "./save-view.ts";

const SavedView = builder.prismaNode("SavedView", {
  description: "A view of the table of listings that the seller has saved.",
  id: { field: "id" },
  findUnique: ownNode,
  nullable: true,
  select: { id: true, hasColumns: true },
  fields: (t) => ({
    name: t.exposeString("name", { description: "Its name." }),
    query: t.exposeString("query", {
      description: "Filter and order, as in the address of the page of products.",
    }),
    columns: t.stringList({
      nullable: true,
      select: { columns: true },
      description:
        "The shown columns, in order, each with its width where it was changed: 'price:140'. Null: those that the table shows anyway.",
      resolve: ({ columns, hasColumns }) => (hasColumns ? columns : null),
    }),
  }),
});

batchOwnNodes("SavedView", ({ savedView }, selection, own) =>
  savedView.findMany({ ...selection, where: own }),
);

builder.objectField(User, "savedViews", (t) =>
  t.prismaField({
    type: [SavedView],
    complexity: { field: databaseCost, multiplier: 10 },
    description: `The seller's saved views by name, at most ${maxSavedViews}.`,
    resolve: (query, { id: userId }, _args, { deps }) =>
      deps.db.savedView.findMany({ ...query, where: { userId }, orderBy: { name: "asc" } }),
  }),
);

sellerMutation("saveView", {
  does: `Saves a view of the table of listings under a name; at most ${maxSavedViews} each seller.`,
  takes: "The view. One of the same name is replaced.",
  input: (t) => ({
    name: t.string({
      required: true,
      description: `Its name, at most ${maxViewNameCharacters} characters.`,
    }),
    query: t.string({
      required: true,
      description: "Filter and order, as in the address of the page of products.",
    }),
    columns: t.stringList({
      description:
        "The shown columns, in order, each with its width where it was changed: 'price:140'. Absent: as the table stands.",
    }),
  }),
  cost: 2 * databaseCost,
  refuses: [InvalidInputError],
  resolve: async (input, { deps, identity }) => {
    const viewer = await identity.requireAccount();
    return { viewer, view: await saveView(deps, viewer.id, input) };
  },
  gives: "The view was saved.",
  output: (t) => ({
    viewer: t.expose("viewer", { type: User, description: "The seller." }),
    savedView: t.prismaField({
      type: SavedView,
      description: "The view.",
      resolve: (query, { view, viewer }, _args, { deps }) =>
        deps.db.savedView.findFirstOrThrow({ ...query, where: { id: view.id, userId: viewer.id } }),
    }),
  }),
});

sellerMutation("removeView", {
  does: "Removes a saved view. NOT_FOUND for another seller's.",
  takes: "The view to remove.",
  input: (t) => ({
    id: t.globalID({ for: SavedView, required: true, description: "Global id of the view." }),
  }),
  cost: 2 * databaseCost,
  resolve: async (input, { deps, identity }) => {
    const viewer = await identity.requireAccount();
    await removeView(deps, viewer.id, requireIdOf("SavedView", input.id));
    return { viewer };
  },
  gives: "The view was removed.",
  output: viewerOutput(),
});
