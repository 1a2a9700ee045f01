import type { Deps } from "#server/platform/deps.ts";
import { requireOwn } from "#server/platform/require-own.ts";

/** Removes a view of the seller. NOT_FOUND for another seller's, or one that is gone. */
export async function removeView({ db }: Pick<Deps, "db">, userId: string, id: string): Promise<void> {
  requireOwn(await db.savedView.findUnique({ where: { id } }), userId);
  await db.savedView.deleteMany({ where: { id, userId } });
}
