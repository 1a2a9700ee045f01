import type { PendingTableName } from "#server/platform/outbox/pending-rows.ts";
import { requeueRow } from "#server/platform/outbox/retry-rows.ts";
import { countJobs } from "#server/platform/queue/count-jobs.ts";
import { type AdminDeps, AdminRefusal } from "./admin-command.ts";

/**
 * Queues the job of a pending row. Throws AdminRefusal when the queue does not answer or a worker
 * is already running the job.
 */
export async function requeueWork(deps: AdminDeps, table: PendingTableName, rowId: string): Promise<void> {
  const { queues, pendingTables } = deps;
  try {
    // Fails fast: without this check the call hangs for as long as the queue is down.
    await countJobs(queues);
    await requeueRow(deps, pendingTables[table], rowId);
  } catch {
    throw new AdminRefusal(
      `${rowId} está marcado como pendente, mas a fila não o aceitou agora: confira se ela responde e rode de novo.`,
    );
  }
}
