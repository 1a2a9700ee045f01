import { afterEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { engines, type QueueApp, queueApp } from "#testing/app/queue-app.ts";
import { type JobContract, onJob } from "./job-contract.ts";
import { runJobs } from "./run-jobs.ts";
import { scheduleJobs } from "./schedule-jobs.ts";

const contractOf = (name: string): JobContract => ({ queue: "periodic", name, payload: z.object({}) });
const known = contractOf("periodic.known");
const withdrawn = contractOf("periodic.of-a-newer-release");
const soon = { timeout: 20_000, interval: 20 };

let open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const each of open.reverse()) await each.close();
  open = [];
});

describe.each(engines)("D479 the repeating job of another release, on %s", (engine) => {
  async function start(): Promise<QueueApp> {
    const app = await queueApp(engine);
    open.push(app);
    // What a worker of the newer release did before it was withdrawn.
    await scheduleJobs(app.deps, [{ ...withdrawn, repeat: { every: 200 } }]);
    return app;
  }
  const messages = (app: QueueApp) => app.logged.map(({ msg }) => msg);
  const names = async (app: QueueApp) =>
    (await app.deps.queues.get("periodic").getJobSchedulers()).map(({ key }) => key);

  test("waits for a worker that knows it, which is no failure", async () => {
    const app = await start();
    open.push(await runJobs(app.deps, [onJob(known, async () => undefined)]));
    const queue = app.deps.queues.get("periodic");
    // Those that were put off, and the next one of the schedule.
    await vi.waitFor(async () => expect(await queue.getDelayedCount()).toBeGreaterThan(2), soon);
    expect(messages(app)).not.toContain("job_attempt_failed");
    await scheduleJobs(app.deps, [{ ...known, repeat: { every: 3_600_000 } }]);
    expect(await names(app)).toContain(withdrawn.name);
  });

  test("ends when no worker has registered it for ten minutes, and what is left is dropped", async () => {
    const app = await start();
    app.clock.advance(11, "minutes");
    open.push(await runJobs(app.deps, [onJob(known, async () => undefined)]));
    await scheduleJobs(app.deps, [{ ...known, repeat: { every: 3_600_000 } }]);
    expect(await names(app)).toEqual([known.name]);
    expect(messages(app)).toContain("schedule_ended");
    expect(messages(app)).not.toContain("job_attempt_failed");
    expect(messages(app)).not.toContain("job_failed_for_good");
  });
});
