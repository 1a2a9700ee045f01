import { Gauge, Registry } from "prom-client";
import { dayMs, minuteMs } from "#core/time.ts";
import { withTimeout } from "#server/platform/concurrency/with-timeout.ts";
import type { Deps } from "#server/platform/deps.ts";
import { countJobs } from "#server/platform/queue/count-jobs.ts";
import { metricPrefix } from "./metrics.ts";
import { addOutgoingWebhookMetrics } from "./outgoing-webhook-metrics.ts";
import { addTableMetrics } from "./table-metrics.ts";

/**
 * How long a dependency may take. Prometheus gives a scrape ten seconds, and loses all of it, this
 * dependency's 0 as well, if one of them hangs for longer.
 */
const readMs = 3000;

type StoredDeps = Pick<Deps, "db" | "clock" | "queues" | "log">;

/**
 * Metrics read from the queue and the database, the same in every process. Omits what is
 * unreachable.
 */
export async function storedMetrics(deps: StoredDeps): Promise<string> {
  const registry = new Registry();
  const groups = { queue: addQueueMetrics, database: addDatabaseMetrics };
  const isUp = new Gauge({
    name: `${metricPrefix}dependency_up`,
    help: "1 when the dependency responded to this scrape",
    labelNames: ["dependency"],
    registers: [registry],
  });
  await Promise.all(
    Object.entries(groups).map(async ([dependency, add]) => {
      const answered = await answersInTime(add(deps, registry)).catch((err: unknown) => {
        deps.log.warn({ err, dependency }, "stored_metrics_not_read");
        return false;
      });
      isUp.set({ dependency }, answered ? 1 : 0);
    }),
  );
  return await registry.metrics();
}

async function answersInTime(reading: Promise<void>): Promise<boolean> {
  return await withTimeout(
    reading.then(() => true),
    readMs,
    () => {
      throw new Error("no answer in time");
    },
  );
}

async function addQueueMetrics({ queues }: StoredDeps, registry: Registry): Promise<void> {
  const counted = await countJobs(queues);
  const gauge = new Gauge({
    name: `${metricPrefix}queue_jobs`,
    help: "Jobs by queue and state",
    labelNames: ["queue", "state"],
    registers: [registry],
  });
  for (const { queue, counts } of counted)
    for (const [state, count] of Object.entries(counts)) gauge.set({ queue, state }, count);
}

async function addDatabaseMetrics(deps: StoredDeps, registry: Registry): Promise<void> {
  const groups = [addWaitingMetrics, addNoticeMetrics, addOutgoingWebhookMetrics, addTableMetrics];
  await Promise.all(groups.map((add) => add(deps, registry)));
}

/** Notices of the last day by kind. */
async function addNoticeMetrics({ db, clock }: StoredDeps, registry: Registry): Promise<void> {
  const since = new Date(clock.now().getTime() - dayMs);
  const raised = await db.$queryRaw<{ kind: string; count: bigint }[]>`
    SELECT "kind", count(*) AS "count" FROM "notices" WHERE "created_at" > ${since} GROUP BY "kind"`;
  const gauge = new Gauge({
    name: `${metricPrefix}notices_of_day`,
    help: "Notices raised in the last 24 hours",
    labelNames: ["kind"],
    registers: [registry],
  });
  for (const { kind, count } of raised) gauge.set({ kind }, Number(count));
}

type Waiting = {
  outboxAge: number;
  outboxWaiting: bigint;
  mailAge: number;
  mailWaiting: bigint;
  webhookAge: number;
  webhookWaiting: bigint;
  noticeMailWaiting: bigint;
  lagMedian: number | null;
  lagP99: number | null;
};

async function addWaitingMetrics({ db, clock }: StoredDeps, registry: Registry): Promise<void> {
  const now = clock.now();
  const recently = new Date(now.getTime() - 15 * minuteMs);
  const [row] = await db.$queryRaw<Waiting[]>`
    SELECT o.*, m.*, w.*, n.*, l.* FROM
      (SELECT coalesce(extract(epoch FROM ${now}::timestamptz - min("created_at")), 0)::float8 AS "outboxAge",
        count(*) AS "outboxWaiting" FROM "outbox_events" WHERE "handled_at" IS NULL) o,
      (SELECT coalesce(extract(epoch FROM ${now}::timestamptz - min("created_at")), 0)::float8 AS "mailAge",
        count(*) AS "mailWaiting" FROM "sent_mails" WHERE "sent_at" IS NULL) m,
      (SELECT coalesce(extract(epoch FROM ${now}::timestamptz - min("received_at")), 0)::float8 AS "webhookAge",
        count(*) AS "webhookWaiting" FROM "stripe_events" WHERE "status" = 'received') w,
      (SELECT count(*) AS "noticeMailWaiting" FROM "notices" WHERE "mail_waiting") n,
      (SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY "lag")::float8 AS "lagMedian",
        percentile_cont(0.99) WITHIN GROUP (ORDER BY "lag")::float8 AS "lagP99"
        FROM (SELECT extract(epoch FROM "processed_at" - "received_at") AS "lag" FROM "stripe_events"
          WHERE "status" IN ('processed', 'ignored') AND "received_at" > ${recently}::timestamptz) processed) l`;
  if (row) setWaiting(row, registry);
}

function setWaiting(row: Waiting, registry: Registry): void {
  const registers = [registry];
  const labelNames = ["kind"];
  const age = new Gauge({
    name: `${metricPrefix}work_oldest_waiting_seconds`,
    help: "Age of the oldest pending row of the outbox, mail or webhooks; 0 when there is none",
    labelNames,
    registers,
  });
  const waiting = new Gauge({
    name: `${metricPrefix}work_waiting`,
    help: "Waiting rows",
    labelNames,
    registers,
  });
  const kinds = {
    outbox: [row.outboxAge, row.outboxWaiting],
    mail: [row.mailAge, row.mailWaiting],
    webhook: [row.webhookAge, row.webhookWaiting],
  } as const;
  for (const [kind, [seconds, count]] of Object.entries(kinds)) {
    age.set({ kind }, Math.max(seconds, 0));
    waiting.set({ kind }, Number(count));
  }
  // Without an age: it may wait for the morning.
  waiting.set({ kind: "notice-mail" }, Number(row.noticeMailWaiting));
  const lag = new Gauge({
    name: `${metricPrefix}webhook_lag_seconds`,
    help: "From a webhook's arrival to its effect, over the last 15 minutes",
    labelNames: ["quantile"],
    registers,
  });
  if (row.lagMedian !== null) lag.set({ quantile: "0.5" }, row.lagMedian);
  if (row.lagP99 !== null) lag.set({ quantile: "0.99" }, row.lagP99);
}
