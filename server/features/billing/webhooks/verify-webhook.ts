import Stripe from "stripe";

/** How far Stripe's clock may differ from ours, either way. */
const toleranceSeconds = 300;

/** Returns the event in a webhook body; null unless one of the secrets signed it just now. */
export function verifyWebhook(
  body: string,
  signature: string,
  secrets: readonly string[],
  nowMs: number,
): Stripe.Event | null {
  const signedAt = Number(/(?:^|,)t=(\d+)(?:,|$)/.exec(signature)?.[1] ?? Number.NaN);
  // The SDK rejects old signatures but accepts those from the future.
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
