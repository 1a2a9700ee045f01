import { expect } from "vitest";
import type { Db, DbTransaction } from "#server/platform/db/client.ts";

type Starts<Answer> = readonly (() => Promise<Answer>)[];

/**
 * Makes requests reach a lock in order: starts each once the one before it waits for the lock,
 * which is held until all of them wait. Returns their results.
 */
export async function inLine<Answer>(
  db: Db,
  lock: (tx: DbTransaction) => Promise<unknown>,
  starts: Starts<Answer>,
): Promise<Answer[]> {
  const { answers } = await db.$transaction(
    async (tx) => {
      await lock(tx);
      const answers: Promise<Answer>[] = [];
      for (const start of starts) {
        answers.push(start());
        await expect.poll(() => countWaiting(db), { timeout: 8000 }).toBe(answers.length);
      }
      // Inside an object, because an array of promises would be awaited before the lock is
      // released.
      return { answers };
    },
    { timeout: 20_000 },
  );
  return Promise.all(answers);
}

/** Like `inLine`, with the lock of a seller's row. */
export function inLineAtUser<Answer>(db: Db, userId: string, starts: Starts<Answer>): Promise<Answer[]> {
  return inLine(db, (tx) => tx.$queryRaw`SELECT id FROM users WHERE id = ${userId}::uuid FOR UPDATE`, starts);
}

async function countWaiting(db: Db): Promise<number> {
  const [row] = await db.$queryRaw<{ waiting: number }[]>`
    SELECT count(*)::int AS waiting FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  return row?.waiting ?? 0;
}
