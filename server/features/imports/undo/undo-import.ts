import { undoEnd } from "#core/comparison/repricing/undo-days.ts";
import type { Account } from "#core/entitlements/account.ts";
import type { Import } from "#server/platform/db/generated/client.ts";
import type { WorkState } from "#server/platform/db/generated/enums.ts";
import type { Deps } from "#server/platform/deps.ts";
import { RefusedError } from "#server/platform/errors.ts";
import { requireOwn } from "#server/platform/require-own.ts";
import { enqueueImport } from "../enqueue-import.ts";
import { readSummary } from "../import-summary.ts";
import { refuseSecond } from "../start-import.ts";

type UndoDeps = Pick<Deps, "db" | "clock" | "log" | "queues">;

const undoable: readonly WorkState[] = ["DONE", "CANCELLED", "FAILED"];

/**
 * Lets a worker undo an import (D305). Allowed for `undoDays`, even without
 * `product_import_export`. Succeeds when it is already being undone or was undone. Throws
 * IMPORT_CHANGED when there is nothing to undo, IMPORT_RUNNING while another import is at work.
 */
export async function undoImport(deps: UndoDeps, account: Account, id: string): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  const stored = requireOwn(await db.import.findUnique({ where: { id } }), account.id);
  if (isUndone(stored.state)) return;
  const summary = readSummary(stored.summary);
  if (!canUndo(stored, now) || !summary) throw new RefusedError("IMPORT_CHANGED");
  const undo = summary.undo ?? { ...nothingUndone, total: await countRows(deps, id) };
  const { count } = await db.import
    .updateMany({
      where: { id, userId: account.id, state: { in: [...undoable] } },
      data: {
        state: "UNDOING",
        summary: { ...summary, undo },
        failure: null,
        attempts: 0,
        updatedAt: now,
        finishedAt: null,
      },
    })
    .catch(refuseSecond);
  if (count > 0) return await enqueueImport(deps, { id, updatedAt: now });
  const moved = await db.import.findUnique({ where: { id }, select: { state: true } });
  if (!moved || !isUndone(moved.state)) throw new RefusedError("IMPORT_CHANGED");
}

function isUndone(state: WorkState): boolean {
  return state === "UNDOING" || state === "UNDONE";
}

/** Whether anything of the import can still be undone. */
export function canUndo({ state, startedAt, summary }: Import, now: Date): boolean {
  if (!undoable.includes(state) || startedAt === null || undoEnd(startedAt) <= now) return false;
  const { created = 0, updated = 0 } = readSummary(summary) ?? {};
  return created + updated > 0;
}

const nothingUndone = { done: 0, archived: 0, removed: 0, restored: 0, left: 0 };

async function countRows({ db }: Pick<Deps, "db">, importId: string): Promise<number> {
  const [found] = await db.$queryRaw<{ count: number }[]>`
    SELECT COALESCE(sum(cardinality(listing_ids)), 0)::int AS count
    FROM import_changes WHERE import_id = ${importId}::uuid`;
  return found?.count ?? 0;
}
