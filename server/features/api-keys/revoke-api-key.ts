import type { Deps } from "#server/platform/deps.ts";
import { AppError } from "#server/platform/errors.ts";

/**
 * Ends one of the seller's keys for good, and answers whether it worked until now. Revoked already is no error; another's key,
 * or none, is NOT_FOUND.
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
