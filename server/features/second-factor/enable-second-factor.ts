import { checkTotpCode, codeIssue, formatRecoveryCode } from "#core/auth/second-factor-rules.ts";
import { secondFactorText } from "#core/auth/second-factor-text.ts";
import { hourMs } from "#core/time.ts";
import type { Deps } from "#server/platform/deps.ts";
import { InvalidInputError, RefusedError } from "#server/platform/errors.ts";
import { recordEvent } from "#server/platform/events/record-event.ts";
import type { RequestSource } from "#server/platform/security-log/security-event.ts";
import { lockSessionOwner } from "../auth/proof/recent-authentication.ts";
import { newRecoveryCodes, saveRecoveryCodes } from "./recovery-codes.ts";
import { totpSecret } from "./sealed-secret.ts";
import { countCodeAttempt, forgiveCodeAttempt } from "./sign-in/code-attempts.ts";
import { totpStep } from "./totp.ts";

type EnableDeps = Pick<Deps, "db" | "clock" | "limits" | "env" | "securityEvent">;
type Input = { userId: string; sessionId: string; code: string | null | undefined };

/** An unfinished set-up expires after this. */
const setupMs = hourMs;

/**
 * Turns the second factor on with a code of the new app and returns the recovery codes, which
 * cannot be read again (D104). SECOND_FACTOR_CHANGED when no set-up was started within the last
 * hour, or the factor is already on.
 */
export async function enableSecondFactor(
  deps: EnableDeps,
  input: Input,
  source: RequestSource,
): Promise<readonly string[]> {
  const { userId, sessionId, code } = input;
  const checked = checkTotpCode(code);
  if (!checked.ok) throw new InvalidInputError(checked.issues);
  const attempt = { userId, kind: "totp", source } as const;
  await countCodeAttempt(deps, attempt);
  const { createdAt, step } = await findStep(deps, userId, checked.value.text);
  const { codes, salt, hashes } = await newRecoveryCodes();
  await deps.db.$transaction(async (tx) => {
    await lockSessionOwner(tx, { userId, sessionId });
    const now = deps.clock.now();
    const { count } = await tx.secondFactor.updateMany({
      where: { userId, createdAt, enabledAt: null },
      // The code used here cannot sign in as well.
      data: { enabledAt: now, lastStep: step },
    });
    if (count === 0) throw new RefusedError("SECOND_FACTOR_CHANGED");
    await saveRecoveryCodes(tx, userId, { salt, hashes });
    const payload = { userId, enabledAt: now.toISOString() };
    await recordEvent(tx, { name: "second-factor.enabled", payload }, now);
  });
  await forgiveCodeAttempt(deps, attempt);
  deps.securityEvent(source, { event: "second_factor_enabled", userId });
  return codes.map(formatRecoveryCode);
}

/** The unfinished set-up and the time step of the code. */
async function findStep({ db, clock, env }: EnableDeps, userId: string, code: string) {
  const now = clock.now();
  const setup = await db.secondFactor.findUnique({
    where: { userId, enabledAt: null, createdAt: { gt: new Date(now.getTime() - setupMs) } },
    omit: { sealedSecret: false },
  });
  const secret = setup && (await totpSecret.open(env, userId, setup.sealedSecret));
  if (!secret) throw new RefusedError("SECOND_FACTOR_CHANGED");
  const step = totpStep(secret, code, now);
  if (step === null) throw new InvalidInputError([codeIssue(secondFactorText.wrongTotp)]);
  return { createdAt: setup.createdAt, step };
}
