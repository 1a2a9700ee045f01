import { lockUserRow } from "#server/features/account/account.ts";
import type { DbTransaction } from "#server/platform/db/client.ts";
import type { Deps } from "#server/platform/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { endKeyTraces } from "./end-key-traces.ts";
import { workingKeys } from "./working-keys.ts";

/**
 * Revokes one of the seller's keys with what it left behind (D510), and returns false when it was
 * revoked before. Throws NOT_FOUND when it does not exist or belongs to another seller.
 */
export async function revokeApiKey(
  { db, clock }: Pick<Deps, "db" | "clock">,
  key: { id: string; userId: string },
): Promise<boolean> {
  const found = await db.apiKey.findUnique({ where: key, select: { id: true } });
  if (!found) throw new AppError("NOT_FOUND");
  const { id: apiKeyId, userId } = key;
  const now = clock.now();
  return await db.$transaction(async (tx) => {
    // A program that is creating an endpoint now finishes first.
    await lockUserRow(tx, userId);
    const where = { ...key, revokedAt: null };
    const { count } = await tx.apiKey.updateMany({ where, data: { revokedAt: now } });
    await endKeyTraces(tx, { userId, apiKeyId }, now);
    return count > 0;
  });
}

/**
 * Revokes every key of a seller that is not revoked yet, expired ones included, with what keys
 * left behind (D510), and returns how many of them worked. The caller holds the lock on the
 * seller's row, so no key is created in the meantime.
 */
export async function revokeAllApiKeys(tx: DbTransaction, userId: string, now: Date): Promise<number> {
  const data = { revokedAt: now };
  const { count } = await tx.apiKey.updateMany({ where: { userId, ...workingKeys(now) }, data });
  await tx.apiKey.updateMany({ where: { userId, revokedAt: null }, data });
  await endKeyTraces(tx, { userId }, now);
  return count;
}
