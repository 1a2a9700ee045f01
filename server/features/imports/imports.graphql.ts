import { User } from "#server/features/account/user-type.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import {
  createdArgs,
  createdOrderBy,
  createdSinceWhere,
} from "#server/platform/graphql/connections/created-order.ts";
import { ownedRow, requireCursor } from "#server/platform/graphql/connections/require-cursor.ts";
import { databaseCost } from "#server/platform/graphql/limits/field-cost.ts";
import { Import } from "./types/import-type.ts";

builder.objectField(User, "imports", (t) =>
  t.prismaConnection(
    {
      type: Import,
      cursor: "id",
      complexity: databaseCost,
      args: createdArgs,
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
          where: { userId, ...createdSinceWhere(args) },
          orderBy: createdOrderBy(args),
        });
      },
      totalCount: ({ id: userId }, args, { deps }) =>
        deps.db.import.count({ where: { userId, ...createdSinceWhere(args) } }),
    },
    { description: "A page of a seller's imports." },
    { name: "UserImportsEdge", description: "An import and its cursor." },
  ),
);
