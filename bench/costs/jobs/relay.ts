import { newId } from "#server/platform/db/new-id.ts";
import { createNotifiedRows } from "#server/platform/outbox/notified-rows.ts";
import type { PendingTableName } from "#server/platform/outbox/pending-rows.ts";
import { type Cost, count } from "../cost.ts";
import type { CostEnvironment } from "../cost-environment.ts";
import { worstOfThree } from "../job.ts";

const rows = 10_000;

/** Rows announced while the queue was away, all at once. */
export async function relayCosts(environment: CostEnvironment): Promise<Cost[]> {
  const { text } = await worstOfThree(
    environment,
    async () => undefined,
    () => announce(environment, "sent_mails", rows),
  );
  return [
    {
      what: `relay: ${count(rows)} notifications of the database at once, queue in Postgres`,
      bound: "200 at once, without copying the rest",
      measured: text,
    },
  ];
}

/** Announces new rows, and waits until each has its job. */
export async function announce(
  { deps }: CostEnvironment,
  table: PendingTableName,
  many: number,
): Promise<void> {
  const announced = createNotifiedRows(deps);
  for (let index = 0; index < many; index += 1) announced.add(`${table} ${newId(Date.now())}`);
  await announced.settled();
}
