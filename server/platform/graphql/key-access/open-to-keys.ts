import type { RequiredScope } from "#core/api-keys/api-key-scopes.ts";

/**
 * Extensions of a root field that API keys with this scope may use (AP-02). `key-rules.ts` enforces
 * it.
 */
export function openToKeys(keyScope: RequiredScope): { keyScope: RequiredScope } {
  return { keyScope };
}
