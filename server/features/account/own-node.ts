import { z } from "zod";
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
