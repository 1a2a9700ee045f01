import { z } from "zod";
import { AppError } from "#server/platform/errors.ts";
import type { GraphqlContext } from "#server/platform/graphql/context.ts";

const uuid = z.uuid();
const nobody = "00000000-0000-0000-0000-000000000000";

/**
 * Key of a seller's own object for `node`. An id that is malformed or of another seller finds
 * nothing.
 */
export async function ownNode(
  id: string,
  { identity }: GraphqlContext,
): Promise<{ id: string; userId: string }> {
  const account = await identity.account();
  return { id: uuid.safeParse(id).success ? id : nobody, userId: account?.id ?? nobody };
}

/** The id within a global id of this type; NOT_FOUND for the id of anything else. */
export function requireIdOf(type: string, { typename, id }: { typename: string; id: string }): string {
  if (typename !== type || !uuid.safeParse(id).success) throw new AppError("NOT_FOUND");
  return id;
}
