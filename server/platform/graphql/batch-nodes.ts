import { brandWithType } from "@pothos/core";
import { queryFromInfo } from "@pothos/plugin-prisma";
import type { GraphQLResolveInfo } from "graphql";
import { z } from "zod";
import type { Db } from "#server/platform/db/client.ts";
import { InvalidInputError } from "#server/platform/errors.ts";
import type { GraphqlContext } from "./context.ts";

/** Maximum number of ids that `nodes` accepts. */
export const maxNodes = 100;

/** Finds all requested objects of one type at once. */
type NodeLoader = (
  ids: readonly string[],
  context: GraphqlContext,
  info: GraphQLResolveInfo,
) => Promise<ReadonlyMap<string, object | null | undefined>>;

/** The filter for a seller's own rows with these ids. */
type OwnRows = { id: { in: string[] }; userId: string };
/**
 * The fields to select, typed like the query of Pothos' resolvers, so that it can be spread into
 * any query.
 */
type Selection = { include?: never; select?: never };

const loaders = new Map<string, NodeLoader>();
const uuid = z.uuid();

/**
 * Lets `nodes` find this type. Required for every type that `node` finds (`field-cost.test.ts`).
 */
export function batchNodes(typename: string, load: NodeLoader): void {
  loaders.set(typename, load);
}

/**
 * `batchNodes` for rows that belong to a seller: one query for all ids, none for signed-out
 * callers.
 */
export function batchOwnNodes(
  typename: string,
  find: (db: Db, selection: Selection, own: OwnRows, context: GraphqlContext) => Promise<{ id: string }[]>,
): void {
  batchNodes(typename, async (ids, context, info) => {
    const account = await context.identity.account();
    const known = ids.filter((id) => uuid.safeParse(id).success);
    if (!account || known.length === 0) return new Map();
    const own = { id: { in: known }, userId: account.id };
    const rows = await find(context.deps.db, selectionOf(typename, context, info), own, context);
    const byId = new Map(rows.map((row) => [row.id, row]));
    // Postgres returns UUIDs in lower case, whatever the case of the requested id.
    return new Map(known.map((id) => [id, byId.get(id.toLowerCase())]));
  });
}

/** The fields requested of this type below `nodes`, for Prisma. */
export function selectionOf(typeName: string, context: GraphqlContext, info: GraphQLResolveInfo): Selection {
  return queryFromInfo({ context, info, typeName }) as Selection;
}

/** The fields requested of this type in the nodes and edges of a connection, for Prisma. */
export function selectionOfEdges(
  typeName: string,
  context: GraphqlContext,
  info: GraphQLResolveInfo,
): Selection {
  return queryFromInfo({ context, info, typeName, paths: [["nodes"], ["edges", "node"]] }) as Selection;
}

/**
 * Returns the objects for `nodes` in the order of the ids, with null where nothing is found.
 * Refuses too many ids.
 */
export async function findNodes(
  ids: readonly { typename: string; id: string }[],
  context: GraphqlContext,
  info: GraphQLResolveInfo,
): Promise<(object | null)[]> {
  if (ids.length > maxNodes) refuse(`Envie no máximo ${maxNodes} identificadores por vez.`);
  const requested = Map.groupBy(ids, ({ typename }) => typename);
  const found = await Promise.all(
    [...requested].map(async ([typename, sharing]) => {
      const load = loaders.get(typename) ?? refuse("Este identificador não é válido.");
      const nodes = await load([...new Set(sharing.map(({ id }) => id))], context, info);
      // Pothos needs the brand to recognise the type of a row behind the interface.
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
