import { z } from "zod";
import type { Account } from "#core/entitlements/account.ts";
import type { Deps } from "#server/platform/deps.ts";
import { RefusedError } from "#server/platform/errors.ts";
import type { RequestIdentity } from "#server/platform/http/caller/request-identity.ts";
import type { SignInOutcome } from "./admit.ts";
import { createSealedCookie, type SealedCookie } from "./session/sealed-cookie.ts";

type CookieDeps = Pick<Deps, "env" | "clock">;

/**
 * Sets the session cookie of a completed sign-in. If it still waits for a code, sets the challenge
 * cookie instead and throws SECOND_FACTOR_REQUIRED.
 */
export async function applySignIn(
  deps: CookieDeps,
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

/** Stores a challenge in the browser and ends the session it had. */
export async function keepChallenge(
  deps: CookieDeps,
  identity: RequestIdentity,
  challengeId: string,
): Promise<void> {
  identity.setCookie(await challengeCookie(deps).write({ challengeId }));
  await identity.signOut();
}

/** The cookie that carries a sign-in from its first step to the code, in the same browser. */
export function challengeCookie(deps: CookieDeps): SealedCookie<{ challengeId: string }> {
  return createSealedCookie(deps, "second-factor", z.object({ challengeId: z.uuid() }));
}
