import { changesFigures, checkSettings, type SettingsChange } from "#core/catalogue/seller-settings-rules.ts";
import { lockCatalogue } from "#server/features/catalogue/catalogue-write.ts";
import { markListingsStale } from "#server/features/catalogue/figures/follow-schedules.ts";
import type { DbTransaction } from "#server/platform/db/client.ts";
import type { Prisma } from "#server/platform/db/generated/client.ts";
import type { Deps } from "#server/platform/deps.ts";
import { InvalidInputError, RefusedError } from "#server/platform/errors.ts";
import { findSellerDefaults } from "../catalogue/figures/find-seller-defaults.ts";

/**
 * Saves some of the seller's defaults (AC-01). Throws VERSION_CONFLICT when they were saved since
 * `version` was read, or InvalidInputError for values outside their limits; then nothing is saved.
 * Listings whose figures depend on the change are marked for recalculation in the same transaction.
 */
export async function saveSettings(
  { db, clock }: Pick<Deps, "db" | "clock">,
  userId: string,
  { version, settings }: { version: number; settings: SettingsChange },
): Promise<void> {
  const issues = checkSettings(settings);
  if (issues.length > 0) throw new InvalidInputError(issues);
  const updatedAt = clock.now();
  await db.$transaction(async (tx) => {
    await lockCatalogue(tx, userId);
    await makeSettings(tx, userId, updatedAt);
    const before = await findSellerDefaults(tx, userId);
    const { marketplaces, ...values } = settings;
    const { count } = await tx.sellerSettings.updateMany({
      where: { userId, version },
      data: {
        // Prisma leaves an undefined column unchanged, but its types do not allow one.
        ...(values as Prisma.SellerSettingsUpdateInput),
        ...(marketplaces === undefined ? {} : { marketplaces: [...(marketplaces ?? [])] }),
        version: { increment: 1 },
        updatedAt,
      },
    });
    if (count === 0) throw new RefusedError("VERSION_CONFLICT");
    const after = await findSellerDefaults(tx, userId);
    if (changesFigures(before, after)) await markListingsStale(tx, userId);
  });
}

/** Creates the seller's row with version 0, which means that nothing was saved yet. */
async function makeSettings(tx: DbTransaction, userId: string, now: Date): Promise<void> {
  await tx.$executeRaw`/* make_settings */
    INSERT INTO seller_settings (user_id, version, updated_at) VALUES (${userId}::uuid, 0, ${now})
    ON CONFLICT (user_id) DO NOTHING`;
}
