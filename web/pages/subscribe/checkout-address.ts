import { type Intent, readIntent } from "#web/features/checkout/card-form/intent.ts";

/**
 * The address of /subscribe as it was opened (S2-35). A secret that is none counts as missing: a
 * new one is asked for.
 */
export function readCheckoutAddress(search: string): { planKey: string | null; intent: Intent | null } {
  const query = new URLSearchParams(search);
  return { planKey: query.get("plan"), intent: readIntent(query.get("client_secret")) };
}

/**
 * The same address without what only this page view may know (D37); null when there is nothing to
 * take out.
 */
export function withoutSecrets(search: string): string | null {
  const query = new URLSearchParams(search);
  const secrets = ["client_secret", "setup_intent"].filter((name) => query.has(name));
  if (secrets.length === 0) return null;
  for (const name of secrets) query.delete(name);
  return query.size > 0 ? `?${query}` : "";
}
