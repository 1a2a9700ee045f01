import { setImmediate } from "node:timers/promises";
import type { Db } from "#server/platform/db/client.ts";
import { Prisma } from "#server/platform/db/generated/client.ts";
import type { Deps } from "#server/platform/deps.ts";
import { momentBefore, type Removal } from "./removal.ts";
import { type RemovalName, removals } from "./removals.ts";

type RemoveDeps = Pick<Deps, "db" | "clock">;

export type RemovedRows = Record<RemovalName, number>;

/**
 * Rows per statement. Each is its own transaction, so row locks are short and no table is locked.
 */
const batchSize = 1000;

/**
 * Removes outdated data in batches. The next run continues an interrupted one. Skips rows that are
 * locked, by another run or by a counter that restarts.
 */
export async function removeOutdated({ db, clock }: RemoveDeps, size = batchSize): Promise<RemovedRows> {
  return await forEachRemoval(async (removal) => {
    const until = limitOf(removal, momentBefore(clock.now(), removal.after));
    await rollUp(db, removal, until);
    let rows = 0;
    for (let from: Limit | null = null; ; ) {
      const batch: Batch = await removeBatch(db, removal, { from, until, size });
      rows += batch.rows;
      from = batch.last;
      if (batch.rows < size || from === null) return rows;
      await setImmediate();
    }
  });
}

/** How many rows `removeOutdated` would remove now. */
export async function countOutdated({ db, clock }: RemoveDeps): Promise<RemovedRows> {
  return await forEachRemoval(async (removal) => {
    const until = limitOf(removal, momentBefore(clock.now(), removal.after));
    const [counted] = await db.$queryRaw<{ rows: number }[]>`
      SELECT count(*)::int AS "rows" FROM ${rowsOf(removal)} WHERE ${isOutdated(removal, null, until)}`;
    return counted?.rows ?? 0;
  });
}

async function forEachRemoval(work: (removal: Removal) => Promise<number>): Promise<RemovedRows> {
  const counts: [string, number][] = [];
  for (const removal of removals) counts.push([removal.name, await work(removal)]);
  // Object.fromEntries loses the literal keys.
  return Object.fromEntries(counts) as RemovedRows;
}

/** A value of the removal's `since` column. */
type Limit = Date | bigint;
type Batch = { rows: number; last: Limit | null };
type Range = { from: Limit | null; until: Limit; size: number };

/** Repeated until nothing is left to keep. */
async function rollUp(db: Db, { rollUp: sql }: Removal, until: Limit): Promise<void> {
  if (sql === undefined) return;
  const [before = "", after = ""] = sql.split("$until");
  while ((await db.$executeRaw`${Prisma.raw(before)}${until}${Prisma.raw(after)}`) > 0) await setImmediate();
}

async function removeBatch(db: Db, removal: Removal, range: Range): Promise<Batch> {
  const [batch] = await db.$queryRaw<Batch[]>(batchSql(removal, range));
  return batch ?? { rows: 0, last: null };
}

/**
 * Starts where the last batch ended: the index still contains the removed rows until a vacuum, and
 * scanning them in every batch would be slow.
 */
export function batchSql(removal: Removal, { from, until, size }: Range): Prisma.Sql {
  const { table, since, clears } = removal;
  // Rows of another table's rows have no key of their own in one column.
  const key = removal.of ? "ctid" : removal.key;
  const change = clears
    ? Prisma.sql`UPDATE ${name(table)} t SET ${name(clears)} = NULL`
    : Prisma.sql`DELETE FROM ${name(table)} t`;
  return Prisma.sql`
    WITH outdated AS MATERIALIZED (
      SELECT ${name(table)}.${name(key)} AS "key", ${name(since)} AS "since" FROM ${rowsOf(removal)}
      WHERE ${isOutdated(removal, from, until)}
      ORDER BY ${name(since)} LIMIT ${size} FOR UPDATE OF ${name(table)} SKIP LOCKED
    ), removed AS (
      ${change} WHERE t.${name(key)} = ANY(ARRAY(SELECT "key" FROM outdated)) RETURNING 1
    )
    SELECT (SELECT count(*)::int FROM removed) AS "rows", (SELECT max("since") FROM outdated) AS "last"`;
}

/** The rows, joined with those that have their age. */
function rowsOf({ table, key, of }: Removal): Prisma.Sql {
  if (!of) return name(table);
  return Prisma.sql`${name(of.table)} JOIN ${name(table)}
    ON ${name(table)}.${name(of.column)} = ${name(of.table)}.${name(key)}`;
}

function isOutdated({ since, condition = "true" }: Removal, from: Limit | null, until: Limit): Prisma.Sql {
  const after = from === null ? Prisma.sql`true` : Prisma.sql`${name(since)} >= ${from}`;
  return Prisma.sql`${name(since)} <= ${until} AND ${after} AND ${Prisma.raw(condition)}`;
}

function limitOf({ sinceUnit }: Removal, moment: Date): Limit {
  return sinceUnit === "milliseconds" ? BigInt(moment.getTime()) : moment;
}

/** A quoted table or column name of `removals`. */
function name(identifier: string): Prisma.Sql {
  return Prisma.raw(`"${identifier}"`);
}
