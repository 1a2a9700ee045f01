import type { Account } from "#core/entitlements/account.ts";
import { AppError } from "#server/platform/errors.ts";
import type { RequestIdentity, RequestKey } from "#server/platform/http/caller/request-identity.ts";
import type { RequestSource } from "#server/platform/security-log/security-event.ts";

/** The identity of a request with an API key: it acts for the account and has no session (D60). */
export function createApiKeyIdentity(
  apiKey: RequestKey,
  owner: Account,
  { address, requestId }: RequestSource,
): RequestIdentity {
  let account = owner;
  const notAllowed = async () => {
    throw new AppError("API_KEY_NOT_ALLOWED");
  };
  return {
    address,
    requestId,
    knownUserId: () => owner.id,
    // Requests with a key have no browser: no cookies are read or set.
    cookieHeader: null,
    setCookie: () => undefined,
    cookies: [],
    apiKey: () => apiKey,
    device: async () => null,
    account: async () => account,
    requireAccount: async () => account,
    requireSession: notAllowed,
    signIn: notAllowed,
    signOut: notAllowed,
    refresh(next) {
      account = next;
    },
  };
}
