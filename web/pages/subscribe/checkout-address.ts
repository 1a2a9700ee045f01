/** What the browser confirms with Stripe.js: the set-up of a card, or a payment that the bank wants confirmed. */
export type Intent = { kind: "setup" | "payment"; id: string; clientSecret: string };

const secretShape = /^((seti|pi)_[A-Za-z0-9]+)_secret_[A-Za-z0-9]+$/;

/** Takes a client secret apart; null for what is none. */
export function readIntent(clientSecret: string | null): Intent | null {
  const [, id, prefix] = secretShape.exec(clientSecret ?? "") ?? [];
  if (!clientSecret || !id) return null;
  return { kind: prefix === "seti" ? "setup" : "payment", id, clientSecret };
}

/** The address of /subscribe as it was opened (S2-35). A secret that is none counts as missing: a new one is asked for. */
export function readCheckoutAddress(search: string): { planKey: string | null; intent: Intent | null } {
  const query = new URLSearchParams(search);
  return { planKey: query.get("plan"), intent: readIntent(query.get("client_secret")) };
}

/** The same address without what only this page view may know (D37); null when there is nothing to take out. */
export function withoutSecrets(search: string): string | null {
  const query = new URLSearchParams(search);
  const secrets = ["client_secret", "setup_intent"].filter((name) => query.has(name));
  if (secrets.length === 0) return null;
  for (const name of secrets) query.delete(name);
  return query.size > 0 ? `?${query}` : "";
}
