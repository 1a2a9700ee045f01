import type { DbTransaction } from "#server/platform/db/client.ts";
import type { DomainEvent } from "#server/platform/events/events.ts";
import { recordEvent } from "#server/platform/events/record-event.ts";

type By = Extract<DomainEvent, { name: "second-factor.disabled" }>["payload"]["by"];

/**
 * Turns the second factor of a user off and notifies the owner; false when it is already off.
 * Sign-ins that wait for a code have to start again.
 */
export async function turnOff(tx: DbTransaction, userId: string, by: By, now: Date): Promise<boolean> {
  const { count } = await tx.secondFactor.deleteMany({ where: { userId, enabledAt: { not: null } } });
  if (count === 0) return false;
  await tx.signInChallenge.deleteMany({ where: { userId } });
  const payload = { userId, disabledAt: now.toISOString(), by };
  await recordEvent(tx, { name: "second-factor.disabled", payload }, now);
  return true;
}
