import type { DbTransaction } from "#server/platform/db/client.ts";
import type { Deps } from "#server/platform/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { workingKeys } from "./working-keys.ts";

/**
 * Revokes one of the seller's keys and returns false when it was revoked before. Throws NOT_FOUND
 * when it does not exist or belongs to another seller.
 */
export async function revokeApiKey(
  { db, clock }: Pick<Deps, "db" | "clock">,
  key: { id: string; userId: string },
): Promise<boolean> {
  const found = await db.apiKey.findUnique({ where: key, select: { id: true } });
  if (!found) throw new AppError("NOT_FOUND");
  const where = { ...key, revokedAt: null };
  const { count } = await db.apiKey.updateMany({ where, data: { revokedAt: clock.now() } });
  return count > 0;
}

/**
 * Revokes every key of a seller that is not revoked yet, expired ones included, and returns how
 * many of them worked. The caller holds the lock on the seller's row, so no key is created in the
 * meantime.
 */
export async function revokeAllApiKeys(tx: DbTransaction, userId: string, now: Date): Promise<number> {
  const data = { revokedAt: now };
  const { count } = await tx.apiKey.updateMany({ where: { userId, ...workingKeys(now) }, data });
  await tx.apiKey.updateMany({ where: { userId, revokedAt: null }, data });
  return count;
}
