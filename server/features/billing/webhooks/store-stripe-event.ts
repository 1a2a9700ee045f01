import Stripe from "stripe";
import { isUnstorable } from "#server/platform/db/database-errors.ts";
import type { Deps } from "#server/platform/deps.ts";
import { fromSeconds } from "../mirror/provider-subscription.ts";
import type { StripeEventFacts } from "./stripe-event-shape.ts";
import { isStripeEventType } from "./stripe-event-types.ts";

/**
 * Keeps an event before it is acknowledged: from then on it is ours to deal with. The same one again changes nothing.
 * The commit wakes a worker. False: the database cannot hold the body.
 */
export async function storeStripeEvent(
  { db, clock, log }: Pick<Deps, "db" | "clock" | "log">,
  event: StripeEventFacts,
  body: string,
): Promise<boolean> {
  const { id, type, api_version: apiVersion } = event;
  if (apiVersion !== Stripe.API_VERSION) {
    log.warn(
      { type, apiVersion, expected: Stripe.API_VERSION },
      "a webhook speaks another version than we do",
    );
  }
  const isOurs = isStripeEventType(type);
  const receivedAt = clock.now();
  try {
    await db.$executeRaw`/* store_stripe_event */
    INSERT INTO stripe_events (id, type, api_version, payload, status, created_at, received_at, processed_at)
    VALUES (${id}, ${type}, ${apiVersion}, ${body}::jsonb, ${isOurs ? "received" : "ignored"}::stripe_event_status,
      ${fromSeconds(event.created)}, ${receivedAt}, ${isOurs ? null : receivedAt}::timestamptz)
    ON CONFLICT (id) DO NOTHING`;
    return true;
  } catch (error) {
    if (!isUnstorable(error)) throw error;
    log.warn({ id, type }, "stripe_event_unstorable");
    return false;
  }
}
