import { civilDayOf } from "#core/fees/civil-day.ts";
import { checkDisputeChange, type DisputeChange } from "#core/statements/disputes/change-dispute.ts";
import type { StatementDispute } from "#server/platform/db/generated/client.ts";
import type { Deps } from "#server/platform/deps.ts";
import { InvalidInputError } from "#server/platform/errors.ts";
import { requireOwn } from "#server/platform/require-own.ts";

type WriteDeps = Pick<Deps, "db" | "clock">;

/** Moves a case on, or changes its deadline or what was recovered (ST-11). Throws NOT_FOUND. */
export async function changeDispute(
  { db, clock }: WriteDeps,
  userId: string,
  { id, ...change }: DisputeChange & { id: string },
): Promise<StatementDispute> {
  const dispute = requireOwn(await db.statementDispute.findUnique({ where: { id } }), userId);
  const now = clock.now();
  const checked = checkDisputeChange(dispute, change, civilDayOf(now));
  if (!checked.ok) throw new InvalidInputError(checked.issues);
  const { state, deadline, recoveredCents } = checked.value;
  return await db.statementDispute.update({
    where: { id, userId },
    data: {
      state,
      // What the seller says of a corrected one counts; a new deadline says nothing of it.
      ...(change.state && { correctedAt: null }),
      recoveredCents,
      ...(deadline && { deadline: new Date(deadline) }),
      updatedAt: now,
    },
  });
}

/** Removes a case. Throws NOT_FOUND. */
export async function deleteDispute({ db }: Pick<Deps, "db">, userId: string, id: string): Promise<void> {
  requireOwn(await db.statementDispute.findUnique({ where: { id } }), userId);
  await db.statementDispute.deleteMany({ where: { id, userId } });
}
