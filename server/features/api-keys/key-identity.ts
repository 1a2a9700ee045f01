import type { Account } from "#core/entitlements/account.ts";
import { AppError } from "#server/platform/errors.ts";
import type { RequestIdentity } from "#server/platform/http/caller/request-identity.ts";
import type { RequestSource } from "#server/platform/security-log/security-event.ts";

/** A program of the seller's: it is the account, and it has no session that could begin or end (D60). */
export function createKeyVisitor(
  apiKeyId: string,
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
    // A key comes from no browser: it brings no cookies and keeps none.
    cookieHeader: null,
    setCookie: () => undefined,
    cookies: [],
    apiKeyId: () => apiKeyId,
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
