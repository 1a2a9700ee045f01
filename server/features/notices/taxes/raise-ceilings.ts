import { civilDayOf } from "#core/fees/civil-day.ts";
import { ceilingsToTell } from "#core/taxes/account-ceilings.ts";
import { findAccountYears } from "#server/features/taxes/find-account-years.ts";
import { Prisma } from "#server/platform/db/generated/client.ts";
import { lowestId } from "#server/platform/db/lowest-id.ts";
import type { Deps } from "#server/platform/deps.ts";
import { taxCeilingNotice } from "../kinds/tax-ceiling.ts";
import { raiseNotices } from "../raise-notices.ts";

const batchSize = 200;

/**
 * Tells sellers of the ceilings that their pace passes within 60 days (TX-03), each once a year.
 * Returns how many are new.
 */
export async function raiseCeilings({ db, clock }: Pick<Deps, "db" | "clock">): Promise<number> {
  const today = civilDayOf(clock.now());
  let raised = 0;
  for (let after: string | undefined = lowestId; after !== undefined; ) {
    const where: Prisma.Sql = Prisma.sql`s.user_id > ${after}::uuid`;
    const years = await findAccountYears(db, today, { where, limit: batchSize });
    const notices = years.flatMap((year) =>
      ceilingsToTell(year).map(({ ceiling, limitCents, text }) => ({
        userId: year.userId,
        // A band is told again only when the next one comes.
        subject: ceiling === "BAND" ? `${ceiling} ${limitCents}` : `${ceiling} ${today.slice(0, 4)}`,
        data: { ceiling, text },
      })),
    );
    if (notices.length > 0) {
      const fresh = await db.$transaction((tx) => raiseNotices({ tx, clock }, taxCeilingNotice, notices));
      raised += fresh.length;
    }
    after = years[batchSize - 1]?.userId;
  }
  return raised;
}
