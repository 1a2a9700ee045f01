import type { PriceFile } from "#server/platform/db/generated/client.ts";
import type { Deps } from "#server/platform/deps.ts";
import { type PriceFileKey, requireOwnPriceFile } from "./own-price-file.ts";

/** Stops a price file and forgets its bytes. One that has ended stays as it is. */
export async function cancelPriceFile(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { id, account }: PriceFileKey,
): Promise<PriceFile> {
  await requireOwnPriceFile(db, { id, account });
  const now = clock.now();
  await db.$transaction(async (tx) => {
    const { count } = await tx.priceFile.updateMany({
      where: { id, userId: account.id, state: "PREPARING" },
      data: { state: "CANCELLED", updatedAt: now, finishedAt: now },
    });
    if (count > 0) await tx.priceFileContent.deleteMany({ where: { priceFileId: id } });
  });
  return await requireOwnPriceFile(db, { id, account });
}
