import type { Db } from "#server/platform/db/client.ts";
import type { JobContract } from "#server/platform/queue/job-contract.ts";
import type { NewJob, Queues } from "#server/platform/queue/queues.ts";
import type { WorkOrigin } from "#server/platform/work-origin.ts";

/** A table whose rows wait to be processed (decision 009), and the job that processes a row. */
export type PendingTable = {
  toJob(rowId: string): { contract: JobContract; job: NewJob<object> };
  /** What caused the rows, by their ids. Null: the table does not record it. */
  findOrigins: ((db: Db, ids: readonly string[]) => Promise<ReadonlyMap<string, WorkOrigin>>) | null;
  /** Ids of rows that have waited since before `since`, ordered by id, beginning after `after`. */
  findWaiting(db: Db, page: { since: Date; after: string | null; take: number }): Promise<{ id: string }[]>;
};

/** The table names that the database trigger `notify_work_waiting` sends. */
export type PendingTableName =
  | "outbox_events"
  | "stripe_events"
  | "sent_mails"
  | "stale_figures"
  | "webhook_endpoints";

export type PendingTables = Readonly<Record<PendingTableName, PendingTable>>;

/** Adds a job for each row, unless the row already has one. */
export async function addRows(
  { db, queues }: { db: Db; queues: Queues },
  table: PendingTable,
  ids: readonly string[],
): Promise<void> {
  const rows = ids.map((id) => ({ id, ...table.toJob(id) }));
  const [first] = rows;
  if (!first) return;
  const origins = await table.findOrigins?.(db, ids);
  await queues.add(
    first.contract,
    rows.map(({ id, job }) => ({ ...job, origin: origins?.get(id) ?? {} })),
  );
}
