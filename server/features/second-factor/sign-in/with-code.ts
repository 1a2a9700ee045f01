import { codeIssue, type SecondFactorCode } from "#core/auth/second-factor-rules.ts";
import { secondFactorText } from "#core/auth/second-factor-text.ts";
import type { DbTransaction } from "#server/platform/db/client.ts";
import type { Deps } from "#server/platform/deps.ts";
import { InvalidInputError, RefusedError } from "#server/platform/errors.ts";
import { recordEvent } from "#server/platform/events/record-event.ts";
import type { RequestSource } from "#server/platform/security-log/security-event.ts";
import { hashRecoveryCode } from "../recovery-codes.ts";
import { totpSecret } from "../sealed-secret.ts";
import { totpStep } from "../totp.ts";
import { countCodeAttempt, forgiveCodeAttempt, notifyOfWrongCodes } from "./code-attempts.ts";

export type CodeDeps = Pick<Deps, "db" | "clock" | "limits" | "env" | "log" | "securityEvent">;

/** A code and what it authorises. */
type CodeUse<Result> = {
  userId: string;
  code: SecondFactorCode;
  source: RequestSource;
  /**
   * Locks the user's row. It runs first, as in every change of an account, so that no two changes
   * deadlock.
   */
  lock(tx: DbTransaction): Promise<unknown>;
  /** The authorised action. When it throws, the code is not used up. */
  act(tx: DbTransaction, now: Date): Promise<Result>;
};

/**
 * Runs the action that a code authorises, in the transaction that uses the code up: each works once
 * (D104). Throws InvalidInputError for `code` when it is wrong or used, RateLimitedError after too
 * many attempts, and SECOND_FACTOR_CHANGED when the factor is off.
 */
export async function withCode<Result>(deps: CodeDeps, use: CodeUse<Result>): Promise<Result> {
  const { userId, code, source } = use;
  const attempt = { userId, kind: code.kind, source };
  const attempts = await countCodeAttempt(deps, attempt);
  try {
    const result = await spendAndAct(deps, use);
    await forgiveCodeAttempt(deps, attempt);
    return result;
  } catch (error) {
    if (error instanceof WrongCodeError) {
      deps.securityEvent(source, { event: "second_factor_refused", reason: "wrong_code", userId });
      await notifyOfWrongCodes(deps, userId, attempts);
    }
    throw error;
  }
}

async function spendAndAct<Result>(deps: CodeDeps, use: CodeUse<Result>): Promise<Result> {
  const spend = await findUse(deps, use.userId, use.code);
  return deps.db.$transaction(async (tx) => {
    await use.lock(tx);
    const now = deps.clock.now();
    await spend(tx, now);
    return use.act(tx, now);
  });
}

type Spend = (tx: DbTransaction, now: Date) => Promise<void>;

/** Checks a code and returns how to use it up. */
async function findUse(deps: CodeDeps, userId: string, { kind, text }: SecondFactorCode): Promise<Spend> {
  const factor = await deps.db.secondFactor.findUnique({
    where: { userId, enabledAt: { not: null } },
    omit: { sealedSecret: false },
  });
  if (!factor) throw new RefusedError("SECOND_FACTOR_CHANGED");
  const { createdAt, recoverySalt } = factor;

  if (kind === "recovery") {
    if (!recoverySalt) throw new WrongCodeError(secondFactorText.wrongRecovery);
    const hash = await hashRecoveryCode(text, recoverySalt);
    return async (tx, now) => {
      const wasSpent = await spendRecoveryCode(tx, { userId, hash }, now);
      if (!wasSpent) throw new WrongCodeError(secondFactorText.wrongRecovery);
    };
  }

  const secret = await totpSecret.open(deps.env, userId, factor.sealedSecret);
  // Its SESSION_SECRET was removed too early. Recovery codes and support still work.
  if (secret === null) deps.log.error({ userId }, "second_factor_unreadable");
  const step = secret === null ? null : totpStep(secret, text, deps.clock.now());
  if (step === null) throw new WrongCodeError(secondFactorText.wrongTotp);
  return async (tx) => {
    const wasSpent = await spendTotpStep(tx, { userId, createdAt, step });
    if (!wasSpent) throw new WrongCodeError(secondFactorText.usedTotp);
  };
}

/** A wrong code. Callers see an ordinary InvalidInputError. */
class WrongCodeError extends InvalidInputError {
  constructor(message: string) {
    super([codeIssue(message)]);
  }
}

/**
 * Uses up the code of a time step and of all earlier ones; false when it was already used or the
 * factor was replaced. A seller who has the app does not need to turn the factor off: this cancels
 * an open request (D105).
 */
async function spendTotpStep(
  tx: DbTransaction,
  { userId, createdAt, step }: { userId: string; createdAt: Date; step: number },
): Promise<boolean> {
  const { count } = await tx.secondFactor.updateMany({
    where: {
      userId,
      createdAt,
      enabledAt: { not: null },
      OR: [{ lastStep: null }, { lastStep: { lt: step } }],
    },
    data: { lastStep: step, removalId: null, removalRequestedAt: null },
  });
  return count === 1;
}

/** Uses up a recovery code and notifies the owner; false when it does not exist or was used. */
async function spendRecoveryCode(
  tx: DbTransaction,
  { userId, hash }: { userId: string; hash: Uint8Array<ArrayBuffer> },
  now: Date,
): Promise<boolean> {
  const where = { userId, hash, usedAt: null };
  const { count } = await tx.recoveryCode.updateMany({ where, data: { usedAt: now } });
  if (count === 0) return false;
  const codesLeft = await tx.recoveryCode.count({ where: { userId, usedAt: null } });
  const payload = { userId, usedAt: now.toISOString(), codesLeft };
  await recordEvent(tx, { name: "recovery-code.used", payload }, now);
  return true;
}
