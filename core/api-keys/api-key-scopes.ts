/**
 * What an API key may do (AP-02): calculate prices, read the account and its catalogue, change the
 * catalogue.
 */
export const apiKeyScopes = ["CALCULATE", "READ", "WRITE"] as const;
export type ApiKeyScope = (typeof apiKeyScopes)[number];

/** What a field or a call asks of a key. Every working key may use ANY. */
export type RequiredScope = ApiKeyScope | "ANY";

/**
 * The scopes of a key for which none were chosen, as of every key made before there were scopes.
 */
export const defaultApiKeyScopes: readonly ApiKeyScope[] = ["CALCULATE", "READ"];

/**
 * The scopes as they are stored: in order, each once, and READ with WRITE, whose answers are read.
 */
export function completeScopes(chosen: readonly ApiKeyScope[]): ApiKeyScope[] {
  return apiKeyScopes.filter(
    (scope) => chosen.includes(scope) || (scope === "READ" && chosen.includes("WRITE")),
  );
}
