import { processStripeEventJob } from "#server/features/billing/billing.jobs.ts";
import { sendMailJob } from "#server/features/mail/mail.jobs.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { JobContract } from "#server/platform/queue/job-contract.ts";
import type { NewJob, Queues } from "#server/platform/queue/queues.ts";
import { handleEventJob } from "./events.jobs.ts";

/** A row that waits, as a job. */
type RowJob = { contract: JobContract; job: NewJob<object> };

/** A table whose rows are work (decision 009), and the job that does a row. */
type WorkTable = {
  jobOf(rowId: string): RowJob;
  /** Ids of rows that have waited since before `since`, in the order of ids, after the id `after`. */
  findWaiting(db: Db, page: { since: Date; after: string | null; take: number }): Promise<{ id: string }[]>;
};

const afterId = (after: string | null) => (after === null ? {} : { id: { gt: after } });
const byId = { select: { id: true }, orderBy: { id: "asc" } } as const;

/** By the names that the trigger `notify_work_waiting` tells. */
export type WorkTableName = "outbox_events" | "stripe_events" | "sent_mails";

export const workTables: Readonly<Record<WorkTableName, WorkTable>> = {
  outbox_events: {
    jobOf: (id) => ({ contract: handleEventJob, job: { id: `event-${id}`, payload: { eventId: id } } }),
    findWaiting: (db, { since, after, take }) =>
      db.outboxEvent.findMany({
        ...byId,
        take,
        where: { handledAt: null, createdAt: { lt: since }, ...afterId(after) },
      }),
  },
  stripe_events: {
    jobOf: (id) => ({
      contract: processStripeEventJob,
      job: { id: `stripe-${id}`, payload: { eventId: id } },
    }),
    findWaiting: (db, { since, after, take }) =>
      db.stripeEvent.findMany({
        ...byId,
        take,
        where: { status: "received", receivedAt: { lt: since }, ...afterId(after) },
      }),
  },
  sent_mails: {
    jobOf: (id) => ({ contract: sendMailJob, job: { id: `mail-${id}`, payload: { mailId: id } } }),
    findWaiting: (db, { since, after, take }) =>
      db.sentMail.findMany({
        ...byId,
        take,
        where: { sentAt: null, createdAt: { lt: since }, ...afterId(after) },
      }),
  },
};

export function isWorkTable(name: string): name is WorkTableName {
  return Object.hasOwn(workTables, name);
}

const rowJobs = new Set(Object.values(workTables).map(({ jobOf }) => jobOf("").contract.name));

/** Whether a job of that name does a row. */
export function isRowJob(name: string): boolean {
  return rowJobs.has(name);
}

/** Puts rows of a table on their queue. A row that has a job already gets no second one. */
export async function addRows(queues: Queues, table: WorkTableName, ids: readonly string[]): Promise<void> {
  const rows = ids.map(workTables[table].jobOf);
  const [first] = rows;
  if (first) {
    await queues.add(
      first.contract,
      rows.map(({ job }) => job),
    );
  }
}
