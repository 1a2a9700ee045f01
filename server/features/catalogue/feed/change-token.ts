import { z } from "zod";
import { dayMs } from "#core/time.ts";
import { InvalidInputError } from "#server/platform/errors.ts";

/** How far a program has read the feed: up to this row of this transaction. */
export type Position = { changedIn: bigint; id: string };

export const beginning: Position = { changedIn: 0n, id: "00000000-0000-0000-0000-000000000000" };

/** Removed rows are kept for 90 days: an older position could miss one. A day allows for clocks. */
export const longestReadDays = 89;

type Written = Position & { generation: number; at: Date };

const content = z.tuple([
  z.int().positive(),
  z.string().regex(/^\d{1,19}$/),
  z.uuid(),
  z.int().positive().max(8_640_000_000_000),
]);

/** Writes a position as the text that a program sends back. */
export function writeToken({ generation, changedIn, id, at }: Written): string {
  return Buffer.from(JSON.stringify([generation, String(changedIn), id, at.getTime()])).toString("base64url");
}

/** Reads a token; throws InvalidInputError for one that is not of this feed or too old (D561). */
export function readToken(token: string, { generation, now }: { generation: number; now: Date }): Position {
  const { data } = content.safeParse(parsed(token));
  if (!data) throw refuse("Este `since` não é desta lista.");
  const [writtenIn, changedIn, id, at] = data;
  const isOld = at < now.getTime() - longestReadDays * dayMs;
  if (writtenIn !== generation || isOld)
    throw refuse("Este `since` não serve mais: leia tudo de novo, sem `since`.");
  return { changedIn: BigInt(changedIn), id };
}

function parsed(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token, "base64url").toString());
  } catch {
    return null;
  }
}

function refuse(message: string): InvalidInputError {
  return new InvalidInputError([{ field: "since", message }]);
}
