import { nextShopeeRules } from "#prisma/seed/next-rules/next-shopee-rules.ts";
import { feeChangeWork } from "#server/features/comparisons/kinds/fee-changes/calculate/price-chunk.ts";
import { followFeeChanges } from "#server/features/comparisons/kinds/fee-changes/follow/follow-fee-changes.ts";
import type { Prisma } from "#server/platform/db/generated/client.ts";
import { runWork } from "#server/platform/work/run-work.ts";
import type { TestApp } from "../../app/test-app.ts";

/** The day of the emulated change of Shopee's fees in tests. */
export const nextDay = "2026-12-05";

/** Fee changes of the emulated future, and their calculation. */
export function feeChanges(app: TestApp) {
  return {
    /** Announces the emulated change of Shopee's fees. */
    async announce(day: string = nextDay): Promise<void> {
      const rules = JSON.parse(JSON.stringify(nextShopeeRules(day))) as Prisma.InputJsonObject;
      const row = { day: new Date(day), rules };
      await app.db.emulatedRules.upsert({
        where: { channel: "SHOPEE" },
        create: { channel: "SHOPEE", ...row },
        update: row,
      });
    },
    /** Removes what concerns every seller of the database, which other tests share. */
    async forget(): Promise<void> {
      await app.db.emulatedRules.deleteMany();
      await app.db.feeCorrection.deleteMany();
      await app.db.releasedRules.deleteMany();
    },
    follow: () => followFeeChanges(app.deps),
    find: (userId: string) => app.db.feeChange.findMany({ where: { userId }, orderBy: { createdAt: "asc" } }),
    rows: (feeChangeId: string) =>
      app.db.feeChangeRow.findMany({ where: { feeChangeId }, orderBy: { listingId: "asc" } }),
    /** Calculates what waits for a worker for a seller. */
    async calculate(userId: string, chunkSize?: number): Promise<void> {
      const waiting = await app.db.feeChange.findMany({ where: { userId, state: "PREPARING" } });
      for (const { id } of waiting) await runWork(app.deps, feeChangeWork(app.deps, chunkSize), id);
    },
  };
}
