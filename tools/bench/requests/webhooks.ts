import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import Stripe from "stripe";
import { startEnvironment, type TestEnvironment } from "#tools/chaos/environment.ts";
import { registerSeller } from "#tools/chaos/seller.ts";
import { printTable, type Row } from "../table.ts";
import { createClient, pacedDurations, quantile, ratePerSecond } from "./load.ts";

/**
 * Webhooks: the rate of receiving them against a bare insert, and the delay until a paid plan is
 * active.
 */

const count = 2000;
const concurrency = 8;
const turns = 3;
const paced = { count: 1000, perSecond: 200 };
/** Enough that p99 is not the slowest one: the first purchase finds processes that are not warm. */
const purchases = 200;

for (const engine of ["postgres", "redis"] as const) {
  const environment = await startEnvironment({ engine });
  try {
    // Measured first, while the queue is idle: the second measurement's webhooks keep it busy for a
    // while.
    const active = await activation(environment);
    const rows = engine === "postgres" ? await receiving(environment) : [];
    printTable(`webhooks, queue in ${engine}`, [active, ...rows]);
  } finally {
    await environment.stop();
  }
}

/** Uses an event type that is stored and not processed, to measure only the receiving. */
async function receiving(environment: TestEnvironment): Promise<Row[]> {
  const client = createClient(environment.url);
  const deliver = async () => {
    const { body, headers } = signedEvent(environment.webhookSecret);
    const status = await client.post({ path: "/api/webhooks/stripe", headers, body });
    if (status !== 200) throw new Error(`a webhook got status ${status}`);
  };
  const insert = () => environment.db.stripeEvent.create({ data: storedEvent() });
  let [best, bestBare] = [0, 0];
  for (let turn = 0; turn <= turns; turn += 1) {
    const [rate, rateBare] = [
      await ratePerSecond(count, concurrency, deliver),
      await ratePerSecond(count, concurrency, insert),
    ];
    if (turn > 0) [best, bestBare] = [Math.max(best, rate), Math.max(bestBare, rateBare)];
  }
  const p99 = quantile(await pacedDurations(paced.count, paced.perSecond, deliver), 0.99);
  client.close();
  const ratio = best / bestBare;
  return [
    {
      what: "receiving",
      measured: `${ratio.toFixed(2)} of the bare insert (${Math.round(best)} and ${Math.round(bestBare)} a second)`,
      target: "at least 0.5",
      met: ratio >= 0.5,
    },
    {
      what: `receiving ${paced.perSecond} a second, p99`,
      measured: `${p99.toFixed(1)} ms`,
      target: "under 50 ms",
      met: p99 < 50,
    },
  ];
}

/**
 * Does not request the completion after the card form, so that the webhook completes the purchase.
 */
async function activation(environment: TestEnvironment): Promise<Row> {
  const usernames = Array.from({ length: purchases }, () => `medida-${randomUUID()}`);
  for (const username of usernames) {
    const seller = await registerSeller(environment.urls, username);
    const { body } = await seller.post("/api/get-or-create-subscription", { plan: "monthly" });
    await environment.confirmCard(String(body.setupIntentId), "pm_card_visa");
    while ((await seller.user()).hasActiveSubscription !== true) await setTimeout(20);
  }
  // Both times are the server's: the webhook is stored, and the subscription's event is recorded.
  const took = await environment.db.$queryRaw<{ ms: number }[]>`
    SELECT (extract(epoch FROM min(o.created_at) - min(e.received_at)) * 1000)::float AS ms
    FROM billing_attempts a
    JOIN stripe_events e ON e.payload -> 'data' -> 'object' ->> 'id' = a.setup_intent_id AND e.type = 'setup_intent.succeeded'
    JOIN outbox_events o ON o.payload ->> 'userId' = a.user_id::text AND o.name = 'subscription.activated'
    GROUP BY a.user_id`;
  const p99 = quantile(
    took.map(({ ms }) => ms),
    0.99,
  );
  return {
    what: `received to active, ${took.length} purchases, p99`,
    measured: `${p99.toFixed(0)} ms (median ${quantile(
      took.map(({ ms }) => ms),
      0.5,
    ).toFixed(0)} ms)`,
    target: "under 250 ms",
    met: took.length === purchases && p99 < 250,
  };
}

function signedEvent(secret: string) {
  const body = JSON.stringify({
    id: `evt_${randomUUID().replaceAll("-", "")}`,
    object: "event",
    api_version: Stripe.API_VERSION,
    created: Math.floor(Date.now() / 1000),
    type: "balance.available",
    livemode: false,
    pending_webhooks: 1,
    request: null,
    data: { object: { object: "balance" } },
  });
  const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret });
  return { body, headers: { "content-type": "application/json", "stripe-signature": signature } };
}

function storedEvent() {
  const now = new Date();
  const { body } = signedEvent("whsec_bench");
  const payload = JSON.parse(body);
  return { id: payload.id, type: payload.type, apiVersion: null, payload, createdAt: now, receivedAt: now };
}
