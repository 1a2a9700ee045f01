import { expect } from "vitest";
import type { Db } from "../db/client.ts";

/**
 * Lets requests reach a seller's row one after the other: each is started once the one before it waits for the row's
 * lock, which is held until all of them wait. Answers what they answer.
 */
export function inLineAtUser<Answer>(
  db: Db,
  userId: string,
  starts: readonly (() => Promise<Answer>)[],
): Promise<Answer[]> {
  const holdLock = { timeout: 20_000 };
  return db
    .$transaction(async (tx) => {
      await tx.$queryRaw`SELECT id FROM users WHERE id = ${userId}::uuid FOR UPDATE`;
      const answers: Promise<Answer>[] = [];
      for (const start of starts) {
        answers.push(start());
        await expect.poll(() => countWaiting(db), { timeout: 8000 }).toBe(answers.length);
      }
      return { answers };
    }, holdLock)
    .then(({ answers }) => Promise.all(answers));
}

async function countWaiting(db: Db): Promise<number> {
  const [row] = await db.$queryRaw<{ waiting: number }[]>`
    SELECT count(*)::int AS waiting FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  return row?.waiting ?? 0;
}
