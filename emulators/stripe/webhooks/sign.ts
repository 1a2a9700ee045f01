import Stripe from "stripe";
import type { WebhookMode } from "./modes.ts";

/** How far the wrong clocks are off; the SDK tolerates five minutes. */
const wrongBySeconds = 3600;

/** The `stripe-signature` of exactly this payload, or a broken one where the mode asks for it. */
export function signature(payload: string, secret: string, mode: WebhookMode): string {
  return Stripe.webhooks.generateTestHeaderString({
    payload,
    secret: mode === "bad_signature" ? "whsec_of_somebody_else" : secret,
    timestamp: Math.floor(Date.now() / 1000) + clockError(mode),
  });
}

function clockError(mode: WebhookMode): number {
  if (mode === "old_timestamp") return -wrongBySeconds;
  return mode === "future_timestamp" ? wrongBySeconds : 0;
}
