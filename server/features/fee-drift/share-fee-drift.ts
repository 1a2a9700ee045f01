import { allRules } from "#core/fees/schedules/all-rules.ts";
import type { Marketplace } from "#core/sale/channel.ts";
import { checkReportedDrifts, type ReportedDrift } from "#core/statements/drift/reported-drift.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { Deps } from "#server/platform/deps.ts";
import { InvalidInputError } from "#server/platform/errors.ts";

/** Whether the seller lets drifted commissions be counted (D436). */
export async function sharesFeeDrift({ feeDriftConsent }: Db, userId: string): Promise<boolean> {
  return (await feeDriftConsent.count({ where: { userId } })) > 0;
}

/** Gives or withdraws the consent. Withdrawing deletes what was reported. */
export async function setFeeDriftSharing(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { userId, isOn }: { userId: string; isOn: boolean },
): Promise<void> {
  if (!isOn) {
    await db.feeDriftConsent.deleteMany({ where: { userId } });
    return;
  }
  await db.feeDriftConsent.createMany({ data: [{ userId, givenAt: clock.now() }], skipDuplicates: true });
}

/**
 * Replaces what the seller reported of a marketplace, and returns how many drifts are stored now: 0
 * without the seller's consent. Throws InvalidInputError for what is no drift.
 */
export async function reportFeeDrift(
  { db, clock }: Pick<Deps, "db" | "clock">,
  userId: string,
  { marketplace, drifts }: { marketplace: Marketplace; drifts: readonly ReportedDrift[] },
): Promise<number> {
  const checked = checkReportedDrifts(drifts, allRules[marketplace]);
  if (!checked.ok) throw new InvalidInputError(checked.issues);
  const reportedAt = clock.now();
  return await db.$transaction(async (tx) => {
    // Locked, so that a withdrawal at the same time deletes these reports too.
    const [consent] = await tx.$queryRaw<{ userId: string }[]>`/* fee_drift_consent */
      SELECT user_id AS "userId" FROM fee_drift_consents WHERE user_id = ${userId}::uuid FOR UPDATE`;
    if (consent === undefined) return 0;
    await tx.feeDriftReport.deleteMany({ where: { userId, channel: marketplace } });
    const { count } = await tx.feeDriftReport.createMany({
      data: checked.value.map(({ category, listingType, rulePct, chargedPct, orders }) => ({
        ...{ userId, channel: marketplace, reportedAt, rulePct, chargedPct, orders },
        category: category ?? "",
        listingType: listingType ?? "",
      })),
    });
    return count;
  });
}
