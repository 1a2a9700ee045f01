import { setTimeout } from "node:timers/promises";
import { chaosSessionSecret, type EnvironmentOptions, startEnvironment } from "../environment.ts";
import { killsAt } from "../faults/fault-point.ts";
import { strikeFaults } from "../faults/strike-faults.ts";
import { webhookPoints } from "./webhook-points.ts";
import { hashOf, startWebhookReceiver, type WebhookReceiver } from "./webhook-receiver.ts";
import { addEndpoints, storeEvents } from "./webhook-sellers.ts";

export type WebhookChaosOptions = EnvironmentOptions & {
  endpoints: number;
  /** Events for each endpoint. */
  events: number;
};

export type WebhookChaosReport = {
  deliveries: number;
  /** Violated invariants; empty when all hold. */
  violations: string[];
  /** The points at which a worker was killed, in their order. */
  struck: readonly string[];
  /** The points that no worker got to. */
  missed: readonly string[];
  /** Requests beyond one for each delivery: retries, and what was sent again after a kill. */
  repeated: number;
  workerStarts: number;
  seconds: number;
};

/** The lane of a killed worker is free after a minute, an endpoint that failed after its pause. */
const settleMs = 420_000;

/**
 * Sends events to endpoints, some of which fail now and then, while workers are killed at each
 * point of the work; then checks that nothing was lost and that no id was sent with two bodies. /
 */
export async function runWebhookChaos(options: WebhookChaosOptions): Promise<WebhookChaosReport> {
  const startedAt = Date.now();
  // Every seventh request to every third endpoint fails, so that lanes also wait and retry.
  const receiver = await startWebhookReceiver((name) => (count) => {
    const fails = Number(name.split("-")[1]) % 3 === 0 && count % 7 === 0;
    return { status: fails ? 500 : 204, afterMs: 20 };
  });
  const environment = await startEnvironment({ ...options, instances: options.instances ?? 2 });
  const { db, workers } = environment;
  try {
    const names = Array.from({ length: options.endpoints }, (_, index) => `e-${index}`);
    const sealing = { urlOf: receiver.urlOf, sessionSecret: chaosSessionSecret };
    const endpoints = await addEndpoints(db, { names, ...sealing });
    const faults = await strikeFaults(environment, killsAt(webhookPoints));
    const stored: Stored[] = [];
    for (let round = 0; round < options.events; round += 1)
      stored.push(...(await storeEvents(db, endpoints)));
    const until = Date.now() + settleMs;
    const waiting = () => db.webhookDelivery.count({ where: { state: { not: "DELIVERED" } } });
    while ((await waiting()) > 0 && Date.now() < until) await setTimeout(1000);
    await faults.stop();
    const late = await waiting();
    return {
      deliveries: stored.length,
      violations: [
        ...(late === 0 ? [] : [`${late} deliveries are not delivered`]),
        ...checkReceived(receiver, stored),
      ],
      struck: faults.struck,
      missed: faults.missed(),
      repeated: receiver.requests() - stored.length,
      workerStarts: workers.reduce((sum, { starts }) => sum + starts(), 0),
      seconds: Math.round((Date.now() - startedAt) / 1000),
    };
  } finally {
    await environment.stop();
    await receiver.stop();
  }
}

type Stored = { id: string; name: string; body: string };

/** Each event arrived with its body and no other, and nothing else arrived. */
function checkReceived({ received }: WebhookReceiver, stored: readonly Stored[]): string[] {
  const violations: string[] = [];
  for (const { id, name, body } of stored) {
    const bodies = received.get(name)?.get(id);
    if (!bodies) violations.push(`${name} never received ${id}`);
    else if (bodies.size > 1) violations.push(`${name} received ${id} with ${bodies.size} bodies`);
    else if (!bodies.has(hashOf(body))) violations.push(`${name} received ${id} with another body`);
  }
  const known = new Set(stored.map(({ id }) => id));
  for (const [name, bodies] of received)
    for (const id of bodies.keys()) if (!known.has(id)) violations.push(`${name} received unknown ${id}`);
  return violations;
}
