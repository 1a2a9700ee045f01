import type { Db } from "#server/platform/db/client.ts";

/**
 * Records every stored state of imports and bulk steps, in the order in which they were written.
 */
export async function logProgress(db: Db): Promise<void> {
  await db.$executeRaw`
    CREATE TABLE chaos_progress (position bigserial PRIMARY KEY, work text, id uuid, state text, done int, total int)`;
  await db.$executeRaw`
    CREATE FUNCTION log_chaos_progress() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE row jsonb := to_jsonb(NEW);
    BEGIN
      INSERT INTO chaos_progress (work, id, state, done, total) VALUES (
        TG_TABLE_NAME, NEW.id, NEW.state::text,
        coalesce(row->>'done_rows', row->>'done_items')::int,
        -- A file that was only read, or about which a question came up, waits for the seller.
        CASE WHEN NEW.state::text = 'READY' AND row->'summary' = '{}' THEN NULL ELSE
        coalesce(row->>'row_count', CASE NEW.state::text
          WHEN 'RUNNING' THEN row->'summary'->'outcomes'->>'CHANGED'
          WHEN 'DONE' THEN row->'summary'->'outcomes'->>'CHANGED'
          WHEN 'UNDOING' THEN row->'summary'->>'applied'
          WHEN 'UNDONE' THEN row->'summary'->>'applied'
          ELSE row->>'item_count' END)::int END);
      RETURN NULL;
    END $$`;
  await db.$executeRaw`
    CREATE TRIGGER chaos_progress AFTER INSERT OR UPDATE ON imports FOR EACH ROW EXECUTE FUNCTION log_chaos_progress()`;
  await db.$executeRaw`
    CREATE TRIGGER chaos_progress AFTER INSERT OR UPDATE ON bulk_steps FOR EACH ROW EXECUTE FUNCTION log_chaos_progress()`;
}

/**
 * A stored state of an import or a bulk step; `total` belongs to that state. Null: it waits for the
 * seller's answer, however much was done.
 */
export type ProgressEntry = { work: string; id: string; state: string; done: number; total: number | null };

export async function checkProgress(db: Db): Promise<string[]> {
  const entries = await db.$queryRaw<ProgressEntry[]>`
    SELECT work, id::text, state, done, total FROM chaos_progress ORDER BY position`;
  return progressFaults(entries);
}

/**
 * Progress that went back or beyond its total, and states that ended before reaching their total.
 */
export function progressFaults(entries: readonly ProgressEntry[]): string[] {
  const lists = Map.groupBy(entries, ({ work, id }) => `${work} ${id}`);
  return [...lists].flatMap(([name, list]) => {
    const faults = list.flatMap((entry, index) => {
      const next = list[index + 1];
      return next ? faultsBetween(entry, next) : [];
    });
    return faults.map((fault) => `${name}: ${fault}`);
  });
}

/** The state that a finished phase leads to. */
const ends = { PREPARING: "READY", RUNNING: "DONE", UNDOING: "UNDONE" } as const;

function faultsBetween(before: ProgressEntry, after: ProgressEntry): string[] {
  const faults: string[] = [];
  if (before.total !== null && before.done > before.total)
    faults.push(`${before.done} of ${before.total} while ${before.state}`);
  if (before.state === after.state && after.done < before.done)
    faults.push(`from ${before.done} back to ${after.done} while ${after.state}`);
  const hasEnded = Object.entries(ends).some(([from, to]) => from === before.state && to === after.state);
  // The write that ends a state may reset the counter.
  const last = Math.max(before.done, after.done);
  if (hasEnded && after.total !== null && last !== after.total)
    faults.push(`${after.state} after ${last} of ${after.total}`);
  return faults;
}
