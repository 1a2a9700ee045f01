/**
 * What the browser confirms with Stripe.js: the set-up of a card, or a payment that the bank wants
 * confirmed.
 */
export type Intent = { kind: "setup" | "payment"; id: string; clientSecret: string };

const secretShape = /^((seti|pi)_[A-Za-z0-9]+)_secret_[A-Za-z0-9]+$/;

/** Takes a client secret apart; null for what is none. */
export function readIntent(clientSecret: string | null): Intent | null {
  const [, id, prefix] = secretShape.exec(clientSecret ?? "") ?? [];
  if (!clientSecret || !id) return null;
  return { kind: prefix === "seti" ? "setup" : "payment", id, clientSecret };
}
