import type { DbTransaction } from "../db/client.ts";
import { recordEvent } from "../events/record-event.ts";
import { endSessionsOf, startSession } from "./session.ts";

/**
 * What follows a new password, in the transaction that has set it: every session of the user ends (D27), open resets
 * are void, and the event tells of it. Answers a session for the browser that asked. API keys are untouched.
 */
export async function followNewPassword(
  tx: DbTransaction,
  { userId, isFirst }: { userId: string; isFirst: boolean },
  now: Date,
): Promise<string> {
  await endSessionsOf({ db: tx }, userId);
  await tx.passwordReset.deleteMany({ where: { userId, usedAt: null } });
  const payload = { userId, changedAt: now.toISOString(), ...(isFirst && { isFirst }) };
  await recordEvent(tx, { name: "password.changed", payload }, now);
  return startSession({ db: tx, clock: { now: () => now } }, userId);
}
