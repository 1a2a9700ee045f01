import { checkSecondFactorCode, formatRecoveryCode } from "#core/auth/second-factor-rules.ts";
import type { DbTransaction } from "#server/platform/db/client.ts";
import { InvalidInputError, RefusedError } from "#server/platform/errors.ts";
import { recordEvent } from "#server/platform/events/record-event.ts";
import type { RequestSource } from "#server/platform/security-log/security-event.ts";
import {
  lockSessionOwner,
  type Proof,
  requireRecentAuthentication,
} from "../auth/proof/recent-authentication.ts";
import { newRecoveryCodes, saveRecoveryCodes } from "./recovery-codes.ts";
import { type CodeDeps, withCode } from "./sign-in/with-code.ts";
import { turnOff } from "./turn-off.ts";

type Change = Proof & { code: string | null | undefined };

/**
 * Turns the second factor off, after recent authentication and with a code (D104). Throws like
 * `withCode`.
 */
export async function disableSecondFactor(
  deps: CodeDeps,
  change: Change,
  source: RequestSource,
): Promise<void> {
  const { userId } = change;
  await changeWithCode(deps, { ...change, source }, async () => async (tx, now) => {
    if (!(await turnOff(tx, userId, "owner", now))) throw new RefusedError("SECOND_FACTOR_CHANGED");
  });
  deps.securityEvent(source, { event: "second_factor_disabled", userId });
}

/** Replaces the recovery codes under the same conditions and returns the ten new ones. */
export async function renewRecoveryCodes(
  deps: CodeDeps,
  change: Change,
  source: RequestSource,
): Promise<readonly string[]> {
  const { userId } = change;
  const codes = await changeWithCode(deps, { ...change, source }, async () => {
    const set = await newRecoveryCodes();
    return async (tx, now) => {
      await saveRecoveryCodes(tx, userId, set);
      const payload = { userId, renewedAt: now.toISOString() };
      await recordEvent(tx, { name: "recovery-codes.renewed", payload }, now);
      return set.codes.map(formatRecoveryCode);
    };
  });
  deps.securityEvent(source, { event: "recovery_codes_renewed", userId });
  return codes;
}

type Act<Result> = (tx: DbTransaction, now: Date) => Promise<Result>;

/** `prepare` does slow work before the transaction, after the caller has been authenticated. */
async function changeWithCode<Result>(
  deps: CodeDeps,
  { code, source, ...proof }: Change & { source: RequestSource },
  prepare: () => Promise<Act<Result>>,
): Promise<Result> {
  const checked = checkSecondFactorCode(code);
  if (!checked.ok) throw new InvalidInputError(checked.issues);
  await requireRecentAuthentication(deps, proof, source);
  const lock = (tx: DbTransaction) => lockSessionOwner(tx, proof);
  const act = await prepare();
  return withCode(deps, { userId: proof.userId, code: checked.value, source, lock, act });
}
