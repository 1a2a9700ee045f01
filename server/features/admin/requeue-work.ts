import type { WorkTableName } from "#server/platform/outbox/pending-rows.ts";
import { renewRow } from "#server/platform/outbox/requeue-row.ts";
import { countJobs } from "#server/platform/queue/count-jobs.ts";
import { type AdminDeps, AdminRefusal } from "./admin-command.ts";

/** Wakes a worker for a row that waits; refused, in words, when the queue does not answer or a worker is at it. */
export async function renewWork({ queues }: AdminDeps, table: WorkTableName, rowId: string): Promise<void> {
  try {
    // Soon answered or given up: a queue that is away is otherwise asked for as long as it is.
    await countJobs(queues);
    await renewRow(queues, table, rowId);
  } catch {
    throw new AdminRefusal(
      `${rowId} está marcado como pendente, mas a fila não o aceitou agora: confira se ela responde e rode de novo.`,
    );
  }
}
