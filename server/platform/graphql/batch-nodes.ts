import { brandWithType } from "@pothos/core";
import { queryFromInfo } from "@pothos/plugin-prisma";
import type { GraphQLResolveInfo } from "graphql";
import { z } from "zod";
import type { Db } from "#server/platform/db/client.ts";
import { InvalidInputError } from "#server/platform/errors.ts";
import type { GraphqlContext } from "./context.ts";

/** How many ids `nodes` takes. */
export const maxNodes = 100;

/** Finds all of one type at once, by the ids that were asked for. */
type NodeLoader = (
  ids: readonly string[],
  context: GraphqlContext,
  info: GraphQLResolveInfo,
) => Promise<ReadonlyMap<string, object | null | undefined>>;

/** What selects a seller's own rows of these ids. */
type OwnRows = { id: { in: string[] }; userId: string };
/** What a query is to select: Pothos has the types of its `resolve` functions so that it may be spread into any. */
type Selection = { include?: never; select?: never };

const loaders = new Map<string, NodeLoader>();
const uuid = z.uuid();

/** Lets `nodes` find this type. Every type that `node` finds needs it: `field-cost.test.ts`. */
export function batchNodes(typename: string, load: NodeLoader): void {
  loaders.set(typename, load);
}

/** The same for rows that belong to a seller: in one query whatever their number, and in none for who is not signed in. */
export function batchOwnNodes(
  typename: string,
  find: (db: Db, selection: Selection, own: OwnRows) => Promise<{ id: string }[]>,
): void {
  batchNodes(typename, async (ids, context, info) => {
    const account = await context.identity.account();
    const known = ids.filter((id) => uuid.safeParse(id).success);
    if (!account || known.length === 0) return new Map();
    const rows = await find(context.deps.db, selectionOf(typename, context, info), {
      id: { in: known },
      userId: account.id,
    });
    const byId = new Map(rows.map((row) => [row.id, row]));
    // Postgres writes a uuid in lower case, whatever it was asked for.
    return new Map(known.map((id) => [id, byId.get(id.toLowerCase())]));
  });
}

/** What is asked of this type below `nodes`, for Prisma. */
export function selectionOf(typeName: string, context: GraphqlContext, info: GraphQLResolveInfo): Selection {
  return queryFromInfo({ context, info, typeName }) as Selection;
}

/** What `nodes` answers: each in its place, null for what is not found. Throws InvalidInputError for too many ids. */
export async function findNodes(
  ids: readonly { typename: string; id: string }[],
  context: GraphqlContext,
  info: GraphQLResolveInfo,
): Promise<(object | null)[]> {
  if (ids.length > maxNodes) refuse(`Envie no máximo ${maxNodes} identificadores por vez.`);
  const asked = Map.groupBy(ids, ({ typename }) => typename);
  const found = await Promise.all(
    [...asked].map(async ([typename, sharing]) => {
      const load = loaders.get(typename) ?? refuse("Este identificador não é válido.");
      const nodes = await load([...new Set(sharing.map(({ id }) => id))], context, info);
      // Pothos tells by it which type of the interface a row is.
      for (const node of nodes.values()) if (node) brandWithType(node, typename as never);
      return [typename, nodes] as const;
    }),
  );
  const byType = new Map(found);
  return ids.map(({ typename, id }) => byType.get(typename)?.get(id) ?? null);
}

function refuse(message: string): never {
  throw new InvalidInputError([{ field: "ids", message }]);
}

/** Whether `nodes` finds this type. */
export function hasBatch(typename: string): boolean {
  return loaders.has(typename);
}
