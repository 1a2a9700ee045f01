import { codeIssue, type SecondFactorCode } from "#core/auth/second-factor-rules.ts";
import { secondFactorText } from "#core/text/second-factor-text.ts";
import type { DbTransaction } from "#server/platform/db/client.ts";
import type { Deps } from "#server/platform/deps.ts";
import { InvalidInputError, RefusedError } from "#server/platform/errors.ts";
import type { RequestSource } from "#server/platform/security-log/security-event.ts";
import { hashRecoveryCode } from "../recovery-codes.ts";
import { openSecret } from "../sealed-secret.ts";
import { totpStep } from "../totp.ts";
import { countTry, forgiveTry, tellOfWrongCodes } from "./code-tries.ts";
import { spendRecoveryCode, spendTotpStep } from "./spend-code.ts";

export type CodeDeps = Pick<Deps, "db" | "clock" | "limits" | "env" | "log" | "securityEvent">;

/** Whose code, and what is done before it is used up and after. */
type CodeUse<Result> = {
  userId: string;
  code: SecondFactorCode;
  source: RequestSource;
  /** Locks the user's row, first of all: whoever changes an account begins there, so that no two wait for each other. */
  lock(tx: DbTransaction): Promise<unknown>;
  /** What the code opens. When it throws, the code is not used up. */
  act(tx: DbTransaction, now: Date): Promise<Result>;
};

/**
 * Does what a code of the second factor opens, in the transaction that uses the code up: each works once (D104). A code
 * that is wrong or used is an InvalidInputError of `code`; too many are RateLimitedError; SECOND_FACTOR_CHANGED when the
 * factor is off.
 */
export async function withCode<Result>(deps: CodeDeps, use: CodeUse<Result>): Promise<Result> {
  const { userId, code, source } = use;
  const codeTry = { userId, kind: code.kind, source };
  const tries = await countTry(deps, codeTry);
  try {
    const result = await spendAndAct(deps, use);
    await forgiveTry(deps, codeTry);
    return result;
  } catch (error) {
    if (error instanceof WrongCodeError) {
      deps.securityEvent(source, { event: "second_factor_refused", reason: "wrong_code", userId });
      await tellOfWrongCodes(deps, userId, tries);
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

/** How a right code is used up. */
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

  const secret = await openSecret(deps.env, factor);
  // Sealed by a SESSION_SECRET that has been taken away too early. Recovery codes and support still work.
  if (secret === null) deps.log.error({ userId }, "second_factor_unreadable");
  const step = secret === null ? null : totpStep(secret, text, deps.clock.now());
  if (step === null) throw new WrongCodeError(secondFactorText.wrongTotp);
  return async (tx) => {
    const wasSpent = await spendTotpStep(tx, { userId, createdAt, step });
    if (!wasSpent) throw new WrongCodeError(secondFactorText.usedTotp);
  };
}

/** A code that does not open. To the caller it is a refused field like any other. */
class WrongCodeError extends InvalidInputError {
  constructor(message: string) {
    super([codeIssue(message)]);
  }
}
