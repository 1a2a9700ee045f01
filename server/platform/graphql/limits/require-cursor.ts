import { z } from "zod";
import { InvalidInputError } from "#server/platform/errors.ts";

const byId = z.object({ id: z.string() });
const uuid = z.uuid();

/** What a connection was asked for, as Pothos hands it to a resolver. */
type PageQuery = { cursor?: unknown };
type PageArgs = { after?: string | null | undefined; before?: string | null | undefined };

/**
 * Refuses a cursor that is not of this list, as an InvalidInputError of its argument. Every connection calls it (a test asks
 * each): Postgres would fail on what is no UUID, and a cursor of another seller's row would tell where that row stands.
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

/** For a list of rows with UUIDs: `count` counts those with this id that the list's owner has. */
export function ownedRow(count: (id: string) => Promise<number>): (id: string) => Promise<boolean> {
  return async (id) => uuid.safeParse(id).success && (await count(id)) > 0;
}
