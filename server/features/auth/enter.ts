import type { Account } from "#core/entitlements/account.ts";
import type { Deps } from "#server/platform/deps.ts";
import { RefusedError } from "#server/platform/errors.ts";
import type { RequestIdentity } from "#server/platform/http/caller/request-identity.ts";
import type { SignInOutcome } from "./admit.ts";
import { challengeCookie } from "./session/challenge-cookie.ts";

/**
 * Moves the browser to the session of a sign-in. One that waits for a code is SECOND_FACTOR_REQUIRED: the browser keeps
 * its challenge, and is nobody until the code has come.
 */
export async function enter(
  deps: Pick<Deps, "env" | "clock">,
  identity: RequestIdentity,
  outcome: SignInOutcome,
): Promise<Account> {
  if (outcome.kind === "second-factor") {
    await keepChallenge(deps, identity, outcome.challengeId);
    throw new RefusedError("SECOND_FACTOR_REQUIRED");
  }
  await identity.signIn(outcome.account, outcome.sessionId);
  return outcome.account;
}

/** The browser remembers a challenge, and whoever was signed in here no longer is. */
export async function keepChallenge(
  deps: Pick<Deps, "env" | "clock">,
  identity: RequestIdentity,
  challengeId: string,
): Promise<void> {
  identity.setCookie(await challengeCookie(deps).write({ challengeId }));
  await identity.signOut();
}
