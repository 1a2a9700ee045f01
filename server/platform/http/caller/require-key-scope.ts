import type { RequiredScope } from "#core/api-keys/api-key-scopes.ts";
import { AppError } from "#server/platform/errors.ts";
import type { RequestKey } from "./request-identity.ts";

/**
 * The only check of what an API key may do (AP-02), for GraphQL fields and /api calls alike. Throws
 * API_KEY_NOT_ALLOWED when no key may use it (null), and API_KEY_SCOPE when this key lacks the
 * scope.
 */
export function requireKeyScope({ scopes }: RequestKey, required: RequiredScope | null): void {
  if (required === null) throw new AppError("API_KEY_NOT_ALLOWED");
  if (required === "ANY" || scopes.includes(required)) return;
  throw new AppError("API_KEY_SCOPE", { scope: required });
}
