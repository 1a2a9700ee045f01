import { type Intent, readIntent } from "#web/features/checkout/card-form/intent.ts";

/**
 * The parameters of /subscribe as it was opened (S2-35). An invalid secret counts as missing, so a
 * new one is requested.
 */
export function readCheckoutAddress(search: string): { planKey: string | null; intent: Intent | null } {
  const query = new URLSearchParams(search);
  return { planKey: query.get("plan"), intent: readIntent(query.get("client_secret")) };
}

/** The address without the secrets of this page view (D37); null when it has none. */
export function withoutSecrets(search: string): string | null {
  const query = new URLSearchParams(search);
  const secrets = ["client_secret", "setup_intent"].filter((name) => query.has(name));
  if (secrets.length === 0) return null;
  for (const name of secrets) query.delete(name);
  return query.size > 0 ? `?${query}` : "";
}
