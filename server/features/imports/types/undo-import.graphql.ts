import { undoDays } from "#core/comparison/repricing/undo-days.ts";
import { ownNode } from "#server/features/account/own-node.ts";
import { RefusedError } from "#server/platform/errors.ts";
import { databaseCost } from "#server/platform/graphql/limits/field-cost.ts";
import { sellerMutation } from "#server/platform/graphql/mutation.ts";
import { undoImport } from "../undo/undo-import.ts";
import { Import } from "./import-type.ts";

sellerMutation("undoImport", {
  does: `Undoes an import in the background, for ${undoDays} days: new products are archived, new listings of existing products removed, and values put back unless they have changed since. Follow it with \`catalogueWork\`. Succeeds if it is already being undone, or was; IMPORT_CHANGED when there is nothing to undo, IMPORT_RUNNING while another import is in progress, NOT_FOUND for another seller's.`,
  takes: "The import to undo.",
  input: (t) => ({
    id: t.globalID({ for: Import, required: true, description: "Global id of the import." }),
  }),
  keys: "WRITE",
  cost: databaseCost,
  refuses: [RefusedError],
  resolve: async (input, context) => {
    const account = await context.identity.requireAccount();
    const own = await ownNode(input.id.id, context);
    await undoImport(context.deps, account, own.id);
    return { own };
  },
  gives: "The import is being undone.",
  output: (t) => ({
    import: t.prismaField({
      type: Import,
      description: "The import.",
      resolve: (query, { own }, _args, { deps }) =>
        deps.db.import.findUniqueOrThrow({ ...query, where: own }),
    }),
  }),
});
