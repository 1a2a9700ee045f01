/**
 * The process that `import-steps.ts` measures: does the work of one import like a worker, and
 * reports each step.
 */

import { noRows } from "#server/features/imports/import-summary.ts";
import { importWork } from "#server/features/imports/worker/import-work.ts";
import { createDatabaseClient } from "#server/platform/db/client.ts";
import { systemClock } from "#server/platform/deps.ts";
import { createLimits } from "#server/platform/limits.ts";
import { createLog } from "#server/platform/log.ts";
import type { Work } from "#server/platform/work/work-kind.ts";

export type Step = {
  what: "reading" | "dry run" | "apply";
  seconds: number;
  cpuSeconds: number;
  peakMb: number;
};

/** Silence is measured from "started". */
export type Message = Step | "started";

const [url = "", id = ""] = process.argv.slice(2);
const db = createDatabaseClient(url);
const limits = createLimits(db, 1000);
const work = importWork({ db, clock: systemClock, log: createLog("silent"), limits });
const { userId } = await db.import.findUniqueOrThrow({ where: { id } });

process.send?.("started" satisfies Message);
await measure("reading", () => work.doNext({ id, userId, state: "PREPARING" }));
await db.import.update({ where: { id }, data: { state: "PREPARING", summary: {} } });
await measure("dry run", () => work.doNext({ id, userId, state: "PREPARING" }));
await db.import.update({ where: { id }, data: { state: "RUNNING", doneRows: 0, summary: noRows } });
await measure("apply", () => untilDone("RUNNING"));
await db.$disconnect();
process.disconnect?.();

async function untilDone(state: Work["state"]): Promise<void> {
  while ((await db.import.findUniqueOrThrow({ where: { id } })).state === state) {
    await work.doNext({ id, userId, state });
  }
}

async function measure(what: Step["what"], run: () => Promise<void>): Promise<void> {
  const cpuBefore = process.cpuUsage();
  const startedAt = performance.now();
  await run();
  const { user, system } = process.cpuUsage(cpuBefore);
  const seconds = (performance.now() - startedAt) / 1000;
  const peakMb = process.resourceUsage().maxRSS / 1024;
  process.send?.({ what, seconds, cpuSeconds: (user + system) / 1e6, peakMb } satisfies Step);
}
