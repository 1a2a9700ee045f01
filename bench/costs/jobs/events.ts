import { trialDays } from "#core/entitlements/account-status.ts";
import { dayMs } from "#core/time.ts";
import { mailSubscriber } from "#server/features/mail/mail.events.ts";
import { checkTrials } from "#server/features/trials/check-trials.ts";
import { handleEvent } from "#server/platform/events/handle-event.ts";
import { enqueuePending } from "#server/platform/outbox/enqueue-pending.ts";
import { figuresOfCall } from "../call.ts";
import { type Cost, count } from "../cost.ts";
import type { CostEnvironment } from "../cost-environment.ts";
import { measureJob } from "../job.ts";

const sellers = 10_000;

/**
 * Many trials that end together: their events on the way to the queue, and handling one of them.
 */
export async function eventCosts(environment: CostEnvironment): Promise<Cost[]> {
  const { db, deps } = environment;
  const startedAt = new Date(Date.now() - trialDays * dayMs - 1000);
  await db.$executeRaw`
    INSERT INTO users (id, username, email, first_name, created_at, trial_started_at)
    SELECT gen_random_uuid(), 'fim-' || n, 'fim-' || n || '@exemplo.com.br', 'Ana', now(), ${startedAt}
    FROM generate_series(1, ${sellers}::int) n`;
  const first = await measureJob(environment, () => checkTrials(deps));
  const again = await measureJob(environment, () => checkTrials(deps));
  const { signal } = new AbortController();
  const swept = await measureJob(environment, () => enqueuePending(deps, { graceMs: 0, signal }));
  const metrics = await figuresOfCall(environment, {
    prepare: async () => ({
      method: "GET",
      path: "/metrics",
      headers: { authorization: environment.operator },
      body: "",
    }),
    expected: { status: 200 },
  });
  const { id: eventId } = await db.outboxEvent.findFirstOrThrow({ where: { name: "trial.ended" } });
  const handled = await measureJob(environment, () => handleEvent(deps, [mailSubscriber], { eventId }));
  const waiting = await db.outboxEvent.count({ where: { handledAt: null } });
  if (waiting < sellers - 1) throw new Error(`${waiting} events are waiting`);
  const many = count(sellers);
  return [
    {
      what: `check of trials: ${many} that end together`,
      bound: "500 a transaction, once a trial",
      measured: `${first.text}, then ${again.text}`,
    },
    {
      what: `relay: a sweep of ${count(waiting + 1)} rows`,
      bound: "200 a query",
      measured: swept.text,
    },
    {
      what: `\`/metrics\`, ${many} rows waiting`,
      bound: "an operator; queries by index",
      measured: metrics,
    },
    { what: "one event of the outbox", bound: "one transaction", measured: handled.text },
  ];
}
