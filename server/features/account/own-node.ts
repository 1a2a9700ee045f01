import { z } from "zod";
import { lowestId } from "#server/platform/db/lowest-id.ts";
import { AppError } from "#server/platform/errors.ts";
import type { GraphqlContext } from "#server/platform/graphql/context.ts";
import { decodeNodeId } from "#server/platform/graphql/node-id.ts";

const uuid = z.uuid();

/**
 * The key by which `node` finds an object of the signed-in seller. With a malformed id, or the id
 * of another seller's object, it finds nothing.
 */
export async function ownNode(
  id: string,
  { identity }: GraphqlContext,
): Promise<{ id: string; userId: string }> {
  const account = await identity.account();
  return { id: uuid.safeParse(id).success ? id : lowestId, userId: account?.id ?? lowestId };
}

/**
 * The UUID within the global id of one of many items; null for any other text, so that only this
 * item is refused.
 */
export function itemIdOf(type: string, globalId: string): string | null {
  try {
    return requireIdOf(type, decodeNodeId(globalId));
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/**
 * Returns the UUID within a global id of this type, in lower case as Postgres writes it; throws
 * NOT_FOUND for any other id.
 */
export function requireIdOf(type: string, { typename, id }: { typename: string; id: string }): string {
  if (typename !== type || !uuid.safeParse(id).success) throw new AppError("NOT_FOUND");
  return id.toLowerCase();
}
