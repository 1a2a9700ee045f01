/**
 * What the browser confirms with Stripe.js: the set-up of a card, or a payment that the bank must
 * approve.
 */
export type Intent = { kind: "setup" | "payment"; id: string; clientSecret: string };

const secretShape = /^((seti|pi)_[A-Za-z0-9]+)_secret_[A-Za-z0-9]+$/;

/** Parses a client secret; null when it is malformed. */
export function readIntent(clientSecret: string | null): Intent | null {
  const [, id, prefix] = secretShape.exec(clientSecret ?? "") ?? [];
  if (!clientSecret || !id) return null;
  return { kind: prefix === "seti" ? "setup" : "payment", id, clientSecret };
}
