import Stripe from "stripe";
import { names } from "../names.ts";
import type { Delivery } from "../state/state.ts";
import type { Store } from "../state/store.ts";

export const webhookModes = names(
  "normal hold drop before_answer bad_signature old_timestamp future_timestamp",
);
export type WebhookMode = (typeof webhookModes)[number];

/** The time an endpoint has to respond. */
const timeoutMs = 10_000;

/**
 * Signs and posts one delivery, and stores the result. Returns whether the endpoint accepted it.
 */
export async function send(store: Store, delivery: Delivery, mode: WebhookMode): Promise<boolean> {
  const event = store.find("event", delivery.event);
  const secret = store.state.webhookSecrets[delivery.endpoint];
  if (!event || !secret) return note(store, delivery, null, "the endpoint or the event is gone");
  const payload = JSON.stringify(event, null, 2);
  try {
    const response = await fetch(delivery.url, {
      method: "POST",
      body: payload,
      headers: {
        "content-type": "application/json; charset=utf-8",
        "user-agent": "Stripe/1.0 (+https://stripe.com/docs/webhooks)",
        "stripe-signature": signature(payload, secret, mode),
      },
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    return note(store, delivery, response.status, response.ok ? null : `HTTP ${response.status}`);
  } catch (error) {
    return note(store, delivery, null, reasonOf(error));
  }
}

function note(store: Store, to: Delivery, httpStatus: number | null, lastError: string | null): boolean {
  Object.assign(to, { tries: to.tries + 1, httpStatus, lastError });
  store.changed();
  return lastError === null;
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}

/** How far the signed time is off, in seconds; the SDK tolerates five minutes. */
const clockErrors: Partial<Record<WebhookMode, number>> = { old_timestamp: -3600, future_timestamp: 3600 };

/** The `stripe-signature` of exactly this payload, or a broken one where the mode asks for it. */
function signature(payload: string, secret: string, mode: WebhookMode): string {
  return Stripe.webhooks.generateTestHeaderString({
    payload,
    secret: mode === "bad_signature" ? "whsec_of_somebody_else" : secret,
    timestamp: Math.floor(Date.now() / 1000) + (clockErrors[mode] ?? 0),
  });
}
