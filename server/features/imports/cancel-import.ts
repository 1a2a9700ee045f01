import type { Deps } from "#server/platform/deps.ts";
import { OtherSellersError, RefusedError } from "#server/platform/errors.ts";

/**
 * Stops an import; what was applied stays. Succeeds when it is cancelled already; IMPORT_CHANGED once
 * it has ended otherwise. A running chunk ends first: it holds the row.
 */
export async function cancelImport(
  { db, clock }: Pick<Deps, "db" | "clock">,
  own: { id: string; userId: string },
): Promise<void> {
  const now = clock.now();
  const { count } = await db.import.updateMany({
    where: { ...own, state: { in: ["PREPARING", "READY", "RUNNING"] } },
    data: { state: "CANCELLED", updatedAt: now, finishedAt: now },
  });
  if (count === 1) return;
  const row = await db.import.findUnique({ where: own, select: { state: true } });
  if (!row) throw new OtherSellersError();
  if (row.state !== "CANCELLED") throw new RefusedError("IMPORT_CHANGED");
}
