import { requireIdOf } from "#server/features/account/own-node.ts";
import { User } from "#server/features/account/user-type.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import {
  createdArgs,
  createdOrderBy,
  createdSinceWhere,
} from "#server/platform/graphql/connections/created-order.ts";
import { ownedRow, requireCursor } from "#server/platform/graphql/connections/require-cursor.ts";
import { databaseCost } from "#server/platform/graphql/limits/field-cost.ts";
import { sellerMutation } from "#server/platform/graphql/mutation.ts";
import { cancelPriceFile } from "./cancel-price-file.ts";
import { PriceFile } from "./price-file-type.ts";
import { maxPriceFiles } from "./start-price-file.ts";

builder.objectField(User, "priceFiles", (t) =>
  t.prismaConnection(
    {
      type: PriceFile,
      cursor: "id",
      complexity: databaseCost,
      args: createdArgs,
      description: `The seller's price files, newest first: the last ${maxPriceFiles} of seven days.`,
      resolve: async (query, { id: userId }, args, { deps }) => {
        const { priceFile } = deps.db;
        await requireCursor(
          query,
          args,
          ownedRow((id) => priceFile.count({ where: { id, userId } })),
        );
        return await priceFile.findMany({
          ...query,
          where: { userId, ...createdSinceWhere(args) },
          orderBy: createdOrderBy(args),
        });
      },
      totalCount: ({ id: userId }, args, { deps }) =>
        deps.db.priceFile.count({ where: { userId, ...createdSinceWhere(args) } }),
    },
    { description: "A page of a seller's price files." },
    { description: "A price file and its cursor." },
  ),
);

sellerMutation("cancelPriceFile", {
  does: "Stops filling a price file and forgets its bytes. One that has ended stays as it is: `state` says so. NOT_FOUND for another seller's price file.",
  takes: "The price file to stop.",
  input: (t) => ({
    id: t.globalID({ for: PriceFile, required: true, description: "Global id of the price file." }),
  }),
  keys: "WRITE",
  cost: 2 * databaseCost,
  resolve: async (input, { deps, identity }) => {
    const account = await identity.requireAccount();
    return { priceFile: await cancelPriceFile(deps, { id: requireIdOf("PriceFile", input.id), account }) };
  },
  gives: "The price file has ended.",
  output: (t) => ({
    priceFile: t.expose("priceFile", { type: PriceFile, description: "The price file." }),
  }),
});
