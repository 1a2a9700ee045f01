import { z } from "zod";
import { InvalidInputError } from "#server/platform/errors.ts";

const byId = z.object({ id: z.string() });
const uuid = z.uuid();

/** The page of a connection, as Pothos passes it to a resolver. */
type PageQuery = { cursor?: unknown };
type PageArgs = { after?: string | null | undefined; before?: string | null | undefined };

/**
 * Throws InvalidInputError for a cursor that does not belong to this list. Every connection calls
 * it (a test checks): Postgres fails on a cursor that is not a UUID, and another seller's cursor
 * would reveal the position of that row.
 */
export async function requireCursor(
  { cursor }: PageQuery,
  { after }: PageArgs,
  isOfList: (id: string) => boolean | Promise<boolean>,
): Promise<void> {
  if (cursor === undefined) return;
  const { data } = byId.safeParse(cursor);
  if (data && (await isOfList(data.id))) return;
  throw new InvalidInputError([
    { field: after ? "after" : "before", message: "Este cursor não é desta lista." },
  ]);
}

/** For lists of rows with UUIDs: `count` counts the owner's rows with this id. */
export function ownedRow(count: (id: string) => Promise<number>): (id: string) => Promise<boolean> {
  return async (id) => uuid.safeParse(id).success && (await count(id)) > 0;
}
