import type { Deps } from "../deps.ts";
import { AppError } from "../errors.ts";

/** Ends one of the seller's keys for good. Revoked already is no error; another's key, or none, is NOT_FOUND. */
export async function revokeApiKey(
  { db, clock }: Pick<Deps, "db" | "clock">,
  key: { id: string; userId: string },
): Promise<void> {
  const found = await db.apiKey.findUnique({ where: key, select: { id: true } });
  if (!found) throw new AppError("NOT_FOUND");
  await db.apiKey.updateMany({ where: { ...key, revokedAt: null }, data: { revokedAt: clock.now() } });
}
