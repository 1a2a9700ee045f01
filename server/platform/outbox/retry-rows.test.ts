import { expect, test } from "vitest";
import { z } from "zod";
import type { JobQueue } from "#server/platform/queue/engine.ts";
import type { PendingTable } from "./pending-rows.ts";
import { requeueRow } from "./retry-rows.ts";

const table: PendingTable = {
  toJob: (rowId) => ({
    contract: { queue: "billing", name: "stripe.event", payload: z.object({}) },
    job: { id: rowId, payload: {} },
  }),
  findOrigins: null,
  findWaiting: async () => [],
};

/** A queue with one job, which runs during the first attempt to remove it and ends right after. */
function queueWithJobAboutToEnd() {
  const calls: string[] = [];
  const job = {
    async remove() {
      calls.push("remove");
      if (calls.length === 1) throw new Error("locked by another worker");
    },
    isActive: async () => false,
  };
  const queues = {
    get: () => ({ getJob: async () => job }) as unknown as JobQueue,
    add: async () => void calls.push("add"),
  };
  // `requeueRow` uses nothing else of them.
  return { deps: { queues } as unknown as Parameters<typeof requeueRow>[0], calls };
}

test("I5 a row whose job ends while it is being replaced gets a new job", async () => {
  const { deps, calls } = queueWithJobAboutToEnd();
  await requeueRow(deps, table, "evt_1");
  expect(calls).toEqual(["remove", "remove", "add"]);
});
