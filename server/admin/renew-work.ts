import { renewRow } from "../events/renew-row.ts";
import type { WorkTableName } from "../events/waiting-work.ts";
import { answerWithin } from "../queue/answer-within.ts";
import { type AdminDeps, AdminRefusal } from "./admin-command.ts";

/** Longer than the queue waits for a job that runs. */
const waitMs = 15_000;

/** Wakes a worker for a row that waits; refused, in words, when the queue does not answer or a worker is at it. */
export async function renewWork({ queues }: AdminDeps, table: WorkTableName, rowId: string): Promise<void> {
  await answerWithin(waitMs, renewRow(queues, table, rowId)).catch(() => {
    throw new AdminRefusal(
      `${rowId} está marcado como pendente, mas a fila não o aceitou agora: confira se ela responde e rode de novo.`,
    );
  });
}
