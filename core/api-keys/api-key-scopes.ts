/**
 * What an API key may do (AP-02): calculate prices, read the account and its catalogue, change the
 * catalogue.
 */
export const apiKeyScopes = ["CALCULATE", "READ", "WRITE"] as const;
export type ApiKeyScope = (typeof apiKeyScopes)[number];

/** The scope that a field or a call requires of a key. ANY: every working key may use it. */
export type RequiredScope = ApiKeyScope | "ANY";

/** The scopes of a key whose owner chose none. Keys older than scopes have these too. */
export const defaultApiKeyScopes: readonly ApiKeyScope[] = ["CALCULATE", "READ"];

/**
 * The scopes as stored: in order and without duplicates. WRITE implies READ, because the response
 * to a write contains data.
 */
export function completeScopes(chosen: readonly ApiKeyScope[]): ApiKeyScope[] {
  return apiKeyScopes.filter(
    (scope) => chosen.includes(scope) || (scope === "READ" && chosen.includes("WRITE")),
  );
}
