import { User } from "#server/features/account/user-type.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import {
  createdArgs,
  createdOrderBy,
  createdSinceWhere,
} from "#server/platform/graphql/connections/created-order.ts";
import { ownedRow, requireCursor } from "#server/platform/graphql/connections/require-cursor.ts";
import { databaseCost } from "#server/platform/graphql/limits/field-cost.ts";
import { maxSimulations } from "./start-simulation.ts";
import { Simulation } from "./types/simulation-type.ts";

builder.objectField(User, "simulations", (t) =>
  t.prismaConnection(
    {
      type: Simulation,
      cursor: "id",
      complexity: databaseCost,
      args: createdArgs,
      description: `The seller's simulations, newest first, at most ${maxSimulations}.`,
      resolve: async (query, { id: userId }, args, { deps }) => {
        const { simulation } = deps.db;
        await requireCursor(
          query,
          args,
          ownedRow((id) => simulation.count({ where: { id, userId } })),
        );
        return await simulation.findMany({
          ...query,
          where: { userId, ...createdSinceWhere(args) },
          orderBy: createdOrderBy(args),
        });
      },
      totalCount: ({ id: userId }, args, { deps }) =>
        deps.db.simulation.count({ where: { userId, ...createdSinceWhere(args) } }),
    },
    { description: "A page of a seller's simulations." },
    { name: "UserSimulationsEdge", description: "A simulation and its cursor." },
  ),
);
