import type { Account } from "#core/entitlements/account.ts";
import { challengeCookie } from "#server/features/auth/session/challenge-cookie.ts";
import type { Visitor } from "#server/platform/http/request-identity.ts";
import { completeSignIn } from "./complete-sign-in.ts";
import type { CodeDeps } from "./with-code.ts";

/** Moves the browser to the session of the sign-in that waits in it, if the code is right; throws as `completeSignIn`. */
export async function enterWithCode(
  deps: CodeDeps,
  visitor: Visitor,
  code: string | null | undefined,
): Promise<Account> {
  const cookie = challengeCookie(deps);
  const challenge = await cookie.read(visitor.cookieHeader);
  const challengeId = challenge?.challengeId ?? null;
  const { account, sessionId } = await completeSignIn(deps, { challengeId, code }, visitor);
  visitor.setCookie(cookie.clear());
  await visitor.signIn(account, sessionId);
  return account;
}
