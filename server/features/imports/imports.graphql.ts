import { ownNode } from "#server/features/account/own-node.ts";
import { User } from "#server/features/account/user-type.ts";
import { RefusedError } from "#server/platform/errors.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { databaseCost } from "#server/platform/graphql/limits/field-cost.ts";
import { ownedRow, requireCursor } from "#server/platform/graphql/limits/require-cursor.ts";
import { cancelImport } from "./cancel-import.ts";
import { Import } from "./import-type.ts";

builder.objectField(User, "imports", (t) =>
  t.prismaConnection(
    {
      type: Import,
      cursor: "id",
      complexity: databaseCost,
      description: "The files of products that the seller sent, newest first.",
      resolve: async (query, { id: userId }, args, { deps }) => {
        const imports = deps.db.import;
        await requireCursor(
          query,
          args,
          ownedRow((id) => imports.count({ where: { id, userId } })),
        );
        return await imports.findMany({
          ...query,
          where: { userId },
          orderBy: [{ createdAt: "desc" }, { id: "desc" }],
        });
      },
    },
    { description: "A page of a seller's imports." },
    { name: "UserImportsEdge", description: "An import and its cursor." },
  ),
);

builder.relayMutationField(
  "cancelImport",
  {
    description: "The import to stop.",
    inputFields: (t) => ({
      id: t.globalID({ for: Import, required: true, description: "Global id of the import." }),
    }),
  },
  {
    description:
      "Stops an import; what was applied stays. Succeeds if it is cancelled already; IMPORT_CHANGED once it has ended otherwise, NOT_FOUND for another seller's.",
    authScopes: { signedIn: true },
    complexity: { field: databaseCost },
    errors: {
      types: [RefusedError],
      union: { name: "CancelImportResult", description: "The result of `cancelImport`." },
    },
    resolve: async (_root, { input }, context) => {
      const own = await ownNode(input.id.id, context);
      await cancelImport(context.deps, own);
      return { own };
    },
  },
  {
    description: "The import was cancelled.",
    outputFields: (t) => ({
      import: t.prismaField({
        type: Import,
        description: "The import.",
        resolve: (query, { own }, _args, { deps }) =>
          deps.db.import.findUniqueOrThrow({ ...query, where: own }),
      }),
    }),
  },
);
