import type { WebhookDelivery, WebhookMessage } from "#server/platform/db/generated/client.ts";
import { newId } from "#server/platform/db/new-id.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { postOnce } from "#server/platform/outgoing/post-once.ts";
import { tracedCall } from "#server/platform/tracing/traced-call.ts";
import { readOrigin } from "#server/platform/work-origin.ts";
import { signedHeaders } from "../signing/signed-headers.ts";
import { deliverLaneJob } from "../webhooks.jobs.ts";
import { failureOf } from "./attempt-result.ts";
import { findWaitingLanesOf } from "./find-waiting-lanes.ts";
import { beginTurn, endTurn, lanesOfSeller, renewTurn, type Turn } from "./lane.ts";
import { recordAttempt } from "./record-attempt.ts";

/** Then the lane goes to the end of the queue, behind those of other sellers. */
const attemptsPerTurn = 20;
const turnMs = 30_000;

export type LaneDeps = Pick<Deps, "db" | "clock" | "env" | "queues" | "log" | "metrics"> & {
  post: typeof postOnce;
};

/**
 * Sends what is due in the lane of one endpoint, one after the other (AP-04, D400). Only one worker
 * does so at a time, so a slow or dead endpoint occupies one worker and delays no other endpoint.
 */
export async function deliverLane(
  deps: LaneDeps,
  { endpointId }: { endpointId: string },
): Promise<{ attempts: number }> {
  const turn = await beginTurn(deps, endpointId);
  if (!turn) return { attempts: 0 };
  const endMs = deps.clock.now().getTime() + turnMs;
  let attempts = 0;
  try {
    while (attempts < attemptsPerTurn && deps.clock.now().getTime() < endMs) {
      const delivery = await nextDue(deps, endpointId);
      if (!delivery || !(await renewTurn(deps, turn))) break;
      await attempt(deps, turn, delivery);
      attempts += 1;
    }
  } finally {
    await endTurn(deps, turn);
  }
  await enqueueNext(deps, turn.userId);
  return { attempts };
}

/** A new id each time: a job that is done must not swallow the next one. */
export function laneJob(endpointId: string) {
  return { id: `webhooks-${endpointId}-${newId(Date.now())}`, payload: { endpointId } };
}

/**
 * Enqueues what waits in the seller's lanes: what arrived after the last look, whose own job may
 * have met this turn, and the lanes that found all of the seller's places taken.
 */
async function enqueueNext({ db, clock, queues, log }: LaneDeps, userId: string): Promise<void> {
  const lanes = await findWaitingLanesOf(db, { userId, since: clock.now(), take: lanesOfSeller });
  if (lanes.length === 0) return;
  const jobs = lanes.map(({ id }) => laneJob(id));
  // The sweep adds them, should the queue be away.
  await queues
    .add(deliverLaneJob, jobs)
    .catch((err: unknown) => log.warn({ err, userId }, "webhook_lane_not_enqueued"));
}

type Due = WebhookDelivery & { message: WebhookMessage };

/**
 * The oldest delivery that is due. After failures in a row the oldest of all goes first, due or
 * not, so that an endpoint that comes back gets its events in order (AP-10).
 */
async function nextDue({ db, clock }: LaneDeps, endpointId: string): Promise<Due | null> {
  const now = clock.now();
  const oldestFirst = [{ createdAt: "asc" }, { id: "asc" }] as const;
  const due = await db.webhookDelivery.findFirst({
    where: {
      endpointId,
      state: "PENDING",
      nextAttemptAt: { lte: now },
      endpoint: { offSince: null, OR: [{ pausedUntil: null }, { pausedUntil: { lte: now } }] },
    },
    orderBy: [...oldestFirst],
    include: { message: true, endpoint: { select: { failures: true } } },
  });
  if (!due || due.endpoint.failures === 0) return due;
  return await db.webhookDelivery.findFirst({
    where: { endpointId, state: "PENDING" },
    orderBy: [...oldestFirst],
    include: { message: true },
  });
}

/** Makes one attempt. Its time and signatures are its own; id and body are the message's. */
async function attempt(deps: LaneDeps, turn: Turn, delivery: Due): Promise<void> {
  const { env, clock, post, metrics } = deps;
  const { id: webhookId, body } = delivery.message;
  const sentAt = clock.now();
  const headers = {
    "content-type": "application/json; charset=utf-8",
    "user-agent": "CalculadoraDePrecos-Webhooks/1",
    ...signedHeaders(turn.secrets, { webhookId, sentAt, body }),
  };
  const stopTimer = metrics.outgoingWebhookSeconds.startTimer();
  const { traceparent } = readOrigin(delivery.message.origin);
  const send = () => post(env, { url: turn.url, headers, body });
  const outcome = await tracedCall("POST webhook", send, {
    traceparent,
    attributesOf: (answer) =>
      answer.kind === "answered" ? { "http.response.status_code": answer.status } : {},
  });
  stopTimer({ outcome: failureOf(outcome) === null ? "delivered" : "failed" });
  await recordAttempt(deps, delivery, { outcome, sentAt });
}
