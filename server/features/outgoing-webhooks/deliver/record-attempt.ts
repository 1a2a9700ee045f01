import { failingLimitMs, pauseMs, readRetryAfter, retryWaitMs } from "#core/webhooks/retry-schedule.ts";
import type { DbTransaction } from "#server/platform/db/client.ts";
import type { WebhookDelivery } from "#server/platform/db/generated/client.ts";
import { storableText } from "#server/platform/db/storable.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { PostOutcome } from "#server/platform/outgoing/post-outcome.ts";
import { failureOf, httpStatusOf, pausesLane } from "./attempt-result.ts";
import { switchOff } from "./switch-off.ts";

/** How much of an answer is kept for the seller. */
const answerCharacters = 1000;
const gone = 410;

type Attempt = { outcome: PostOutcome; sentAt: Date };
type RecordDeps = Pick<Deps, "db" | "clock">;

/**
 * Stores what came of an attempt: on the delivery, with the time of the next one, and on the
 * endpoint, which is paused, switched off or well again. Does nothing for a delivery that has
 * changed since: it was sent again, or its endpoint is gone.
 */
export async function recordAttempt(
  { db, clock }: RecordDeps,
  delivery: WebhookDelivery,
  { outcome, sentAt }: Attempt,
): Promise<void> {
  const now = clock.now();
  const failure = failureOf(outcome);
  await db.$transaction(async (tx) => {
    const { id, attempts, endpointId } = delivery;
    // It only found out whether the endpoint is back: its own attempts are still to come.
    const isEarly = delivery.nextAttemptAt > sentAt;
    const { count } = await tx.webhookDelivery.updateMany({
      where: { id, attempts, state: "PENDING" },
      data: {
        lastAttemptAt: sentAt,
        lastStatus: httpStatusOf(outcome),
        lastAnswer: answerOf(outcome),
        failure,
        ...(isEarly && failure !== null ? {} : { attempts: attempts + 1 }),
        ...(failure === null && { state: "DELIVERED", finishedAt: now }),
        ...(failure !== null && !isEarly && nextTry(attempts + 1, outcome, now)),
      },
    });
    if (count === 0) return;
    if (failure === null) return await markWell({ tx, now }, endpointId);
    if (httpStatusOf(outcome) === gone) return await switchOff({ tx, now }, endpointId, "GONE");
    await markFailing({ tx, now }, endpointId, outcome);
  });
}

/** The time of the next attempt, or the end of a delivery that has had all of them. */
function nextTry(attempts: number, outcome: PostOutcome, now: Date) {
  const waitMs = retryWaitMs(attempts, Math.random());
  if (waitMs === null) return { state: "FAILED", finishedAt: now } as const;
  const longerMs = Math.max(waitMs, retryAfterOf(outcome, now) ?? 0);
  return { nextAttemptAt: new Date(now.getTime() + longerMs) };
}

function retryAfterOf(outcome: PostOutcome, now: Date): number | null {
  return outcome.kind === "answered" && pausesLane(outcome) ? readRetryAfter(outcome.retryAfter, now) : null;
}

function answerOf(outcome: PostOutcome): string | null {
  return outcome.kind === "answered" ? storableText(outcome.body.slice(0, answerCharacters)) : null;
}

/** An endpoint that is well again gets at once what has waited for it, the oldest first (AP-10). */
async function markWell({ tx, now }: { tx: DbTransaction; now: Date }, id: string): Promise<void> {
  const data = { failingSince: null, failures: 0, pausedUntil: null };
  const { count } = await tx.webhookEndpoint.updateMany({ where: { id, failures: { gt: 0 } }, data });
  await tx.webhookEndpoint.updateMany({ where: { id, failingSince: { not: null } }, data });
  if (count === 0) return;
  await tx.webhookDelivery.updateMany({
    where: { endpointId: id, state: "PENDING", nextAttemptAt: { gt: now } },
    data: { nextAttemptAt: now },
  });
}

async function markFailing(
  { tx, now }: { tx: DbTransaction; now: Date },
  id: string,
  outcome: PostOutcome,
): Promise<void> {
  const endpoint = await tx.webhookEndpoint.findUnique({ where: { id } });
  if (!endpoint) return;
  const failingSince = endpoint.failingSince ?? now;
  if (now.getTime() - failingSince.getTime() >= failingLimitMs)
    return await switchOff({ tx, now }, id, "FAILING");
  const failures = endpoint.failures + 1;
  const pause = Math.max(pauseMs(failures), retryAfterOf(outcome, now) ?? 0);
  const paused = pausesLane(outcome) ? { failures, pausedUntil: new Date(now.getTime() + pause) } : {};
  await tx.webhookEndpoint.update({ where: { id }, data: { failingSince, ...paused } });
}
