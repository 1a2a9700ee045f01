import { expect, test } from "vitest";
import { dayMs } from "#core/time.ts";
import type { NewJob, Queues } from "#server/platform/queue/queues.ts";
import { planTrialChecks } from "./plan-trial-checks.ts";

const now = new Date("2026-11-20T12:00:00.000Z");

/** The jobs that are planned for a trial with this many days left. */
async function jobsOf(days: number): Promise<readonly NewJob<object>[]> {
  const added: NewJob<object>[] = [];
  const queues: Pick<Queues, "add"> = { add: async (_contract, jobs) => void added.push(...jobs) };
  const trialEndsAt = new Date(now.getTime() + days * dayMs).toISOString();
  // `planTrialChecks` only adds jobs.
  const deps = { queues: queues as Queues, clock: { now: () => now } };
  await planTrialChecks(deps, { eventId: "event", trialEndsAt });
  return added;
}

test("S9-01 a new trial is checked when it nears its end and when it ends", async () => {
  expect(await jobsOf(7)).toEqual([
    { id: "trial-ending-event", payload: {}, delayMs: 5 * dayMs },
    { id: "trial-ended-event", payload: {}, delayMs: 7 * dayMs },
  ]);
});

test("S9-01 a check whose time has come is due at once", async () => {
  expect((await jobsOf(1)).map(({ delayMs }) => delayMs)).toEqual([0, dayMs]);
});
