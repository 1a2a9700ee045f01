import Stripe from "stripe";

/** How far the sender's clock may be from ours, either way. */
const toleranceSeconds = 300;

/**
 * The event that a body carries, as it came; null unless one of the secrets has signed it within the last five minutes.
 */
export function verifyWebhook(
  body: string,
  signature: string,
  secrets: readonly string[],
  nowMs: number,
): Stripe.Event | null {
  const signedAt = Number(/(?:^|,)t=(\d+)(?:,|$)/.exec(signature)?.[1] ?? Number.NaN);
  // The SDK refuses what is old, and takes what comes from the future.
  if (!(signedAt - nowMs / 1000 <= toleranceSeconds)) return null;
  for (const secret of secrets) {
    const event = verify(body, signature, secret, nowMs);
    if (event) return event;
  }
  return null;
}

function verify(body: string, signature: string, secret: string, nowMs: number): Stripe.Event | null {
  try {
    return Stripe.webhooks.constructEvent(body, signature, secret, toleranceSeconds, undefined, nowMs);
  } catch {
    return null;
  }
}
