import { trialEnd } from "../../core/access/account-status.ts";
import { type Account, requireAccount } from "../auth/account.ts";
import type { Deps } from "../deps.ts";
import { RefusedError } from "../errors.ts";
import { recordEvent } from "../events/record-event.ts";

/**
 * Starts the 7-day trial, once in an account's life (S4-19). The condition is in the UPDATE: of two starts at once one
 * wins, the other is TRIAL_ALREADY_STARTED.
 */
export async function startTrial(deps: Pick<Deps, "db" | "clock">, userId: string): Promise<Account> {
  const now = deps.clock.now();
  const event = {
    name: "trial.started",
    payload: { userId, trialStartedAt: now.toISOString(), trialEndsAt: trialEnd(now).toISOString() },
  } as const;
  await deps.db.$transaction(async (tx) => {
    const { count } = await tx.user.updateMany({
      where: { id: userId, trialStartedAt: null },
      data: { trialStartedAt: now },
    });
    if (count === 0) throw new RefusedError("TRIAL_ALREADY_STARTED");
    await recordEvent(tx, event, now);
  });
  return requireAccount(deps, userId);
}
