import type { Account } from "#core/entitlements/account.ts";
import { requireEntitlement } from "#server/features/entitlements/require-entitlement.ts";
import type { Deps } from "#server/platform/deps.ts";
import { RefusedError } from "#server/platform/errors.ts";
import { requireOwn } from "#server/platform/require-own.ts";
import { enqueueImport } from "./enqueue-import.ts";
import { noRows } from "./import-summary.ts";
import { publishFinishedImport } from "./publish-finished-import.ts";
import { requireCompared } from "./require-compared.ts";
import { refuseSecond } from "./start-import.ts";

type ApplyDeps = Pick<Deps, "db" | "clock" | "log" | "queues">;

/**
 * Lets a worker import the rows as they were compared. Throws InvalidInputError with what is
 * missing before the import has been compared, IMPORT_CHANGED once it no longer waits for the
 * seller.
 */
export async function applyImport(deps: ApplyDeps, account: Account, id: string): Promise<void> {
  requireEntitlement(deps, account, "product_import_export");
  const own = { id, userId: account.id };
  const found = await deps.db.import.findUnique({
    where: { id },
    select: { userId: true, state: true, summary: true, options: true, updatedAt: true },
  });
  const stored = requireOwn(found, account.id);
  requireCompared(stored);
  const now = deps.clock.now();
  const moved = deps.db.$transaction(async (tx) => {
    const started = await tx.import.updateMany({
      // The same `updatedAt` means that no other tab has compared it again meanwhile.
      where: { ...own, state: "READY", updatedAt: stored.updatedAt },
      data: {
        state: "RUNNING",
        summary: noRows,
        doneRows: 0,
        attempts: 0,
        updatedAt: now,
        startedAt: now,
      },
    });
    if (started.count > 0) await tx.importFile.deleteMany({ where: { importId: id } });
    return started;
  });
  const { count } = await moved.catch(refuseSecond);
  if (count === 0) throw new RefusedError("IMPORT_CHANGED");
  await enqueueImport(deps, { id, updatedAt: now });
}

/**
 * Stops an import; rows that were already applied are kept. Succeeds when it is already cancelled;
 * throws IMPORT_CHANGED once it has ended otherwise. Waits for a running chunk, which locks the
 * row.
 */
export async function cancelImport(
  { db, clock }: Pick<Deps, "db" | "clock">,
  own: { id: string; userId: string },
): Promise<void> {
  const now = clock.now();
  const isCancelled = await db.$transaction(async (tx) => {
    const [cancelled] = await tx.import.updateManyAndReturn({
      where: { ...own, state: { in: ["PREPARING", "READY", "RUNNING"] } },
      data: { state: "CANCELLED", updatedAt: now, finishedAt: now },
    });
    // Before the seller has applied it, nothing that a program waits for has ended.
    if (cancelled?.startedAt) await publishFinishedImport(tx, cancelled, now);
    return cancelled !== undefined;
  });
  if (isCancelled) return void (await db.importFile.deleteMany({ where: { importId: own.id } }));
  const found = await db.import.findUnique({ where: { id: own.id }, select: { userId: true, state: true } });
  if (requireOwn(found, own.userId).state !== "CANCELLED") throw new RefusedError("IMPORT_CHANGED");
}
