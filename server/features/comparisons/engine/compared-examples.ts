import { Example } from "#server/features/calculator/example-type.ts";
import { exampleMask, examplesOfMask } from "#server/features/catalogue/examples/example-mask.ts";
import { ownDefaults } from "#server/features/catalogue/examples/own-defaults.ts";
import { Prisma } from "#server/platform/db/generated/client.ts";
import type { WorkState } from "#server/platform/db/generated/enums.ts";
import type { GraphqlContext } from "#server/platform/graphql/context.ts";
import { databaseCost } from "#server/platform/graphql/limits/field-cost.ts";

/** The tables of rows, each with the column that is its comparison's id. */
type RowTable =
  | { table: "bulk_step_items"; of: "step_id" }
  | { table: "simulation_rows"; of: "simulation_id" }
  | { table: "fee_change_rows"; of: "fee_change_id" };

type Comparison = { id: string; userId: string; state: WorkState };

/**
 * The field `examples` of a comparison (D564): of its listings as they are today. Empty while it is
 * calculated, and once its rows are removed.
 */
export function examplesOptions({ table, of }: RowTable) {
  return {
    type: [Example] as [typeof Example],
    complexity: databaseCost,
    description:
      "What of its figures is an example and not the seller's own, by today's settings and listings; empty while it is PREPARING.",
    resolve: async ({ id, userId, state }: Comparison, _args: object, context: GraphqlContext) => {
      if (state === "PREPARING") return [];
      const rows = await context.deps.db.$queryRaw<{ exampleMask: number }[]>`
        SELECT ${exampleMask} FROM listings l WHERE l.user_id = ${userId}::uuid AND l.id IN (
          SELECT r.listing_id FROM ${Prisma.raw(table)} r WHERE r.${Prisma.raw(of)} = ${id}::uuid)`;
      return examplesOfMask(rows[0]?.exampleMask ?? 0, await ownDefaults(context));
    },
  };
}
