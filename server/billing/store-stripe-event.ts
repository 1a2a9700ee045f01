import Stripe from "stripe";
import type { Deps } from "../deps.ts";
import { fromSeconds } from "./provider-subscription.ts";
import { isStripeEventType } from "./stripe-event-types.ts";

/**
 * Keeps an event before it is acknowledged: from then on it is ours to deal with. The same one again changes nothing.
 * The commit wakes a worker.
 */
export async function storeStripeEvent(
  { db, clock, log }: Pick<Deps, "db" | "clock" | "log">,
  event: Stripe.Event,
  body: string,
): Promise<void> {
  const { id, type, api_version: apiVersion } = event;
  if (apiVersion !== Stripe.API_VERSION) {
    log.warn(
      { type, apiVersion, expected: Stripe.API_VERSION },
      "a webhook speaks another version than we do",
    );
  }
  const isOurs = isStripeEventType(type);
  const receivedAt = clock.now();
  await db.$executeRaw`/* store_stripe_event */
    INSERT INTO stripe_events (id, type, api_version, payload, status, created_at, received_at, processed_at)
    VALUES (${id}, ${type}, ${apiVersion}, ${body}::jsonb, ${isOurs ? "received" : "ignored"}::stripe_event_status,
      ${fromSeconds(event.created)}, ${receivedAt}, ${isOurs ? null : receivedAt}::timestamptz)
    ON CONFLICT (id) DO NOTHING`;
}
