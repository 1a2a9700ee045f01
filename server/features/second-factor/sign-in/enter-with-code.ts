import type { Account } from "#core/entitlements/account.ts";
import { challengeCookie } from "#server/features/auth/apply-sign-in.ts";
import type { RequestIdentity } from "#server/platform/http/caller/request-identity.ts";
import { completeSignIn } from "./complete-sign-in.ts";
import type { CodeDeps } from "./with-code.ts";

/** Moves the browser to the session of the sign-in that waits in it, if the code is right; throws as `completeSignIn`. */
export async function enterWithCode(
  deps: CodeDeps,
  identity: RequestIdentity,
  code: string | null | undefined,
): Promise<Account> {
  const cookie = challengeCookie(deps);
  const challenge = await cookie.read(identity.cookieHeader);
  const challengeId = challenge?.challengeId ?? null;
  const { account, sessionId } = await completeSignIn(deps, { challengeId, code }, identity);
  identity.setCookie(cookie.clear());
  await identity.signIn(account, sessionId);
  return account;
}
