import { afterEach, describe, expect, test, vi } from "vitest";
import { type EngineName, engines, type QueueApp, queueApp } from "#testing/app/queue-app.ts";
import { drainRetiredQueues } from "./drain-retired-queues.ts";
import { retiredQueueNames, successors } from "./queue-names.ts";

const soon = { timeout: 20_000, interval: 20 };
const hourMs = 3_600_000;

let open: QueueApp[] = [];
afterEach(async () => {
  for (const app of open) await app.close();
  open = [];
});

async function start(engine: EngineName): Promise<QueueApp> {
  const app = await queueApp(engine);
  open.push(app);
  return app;
}

const movedJob = (app: QueueApp, id: string) => app.deps.queues.get("periodic").getJob(`moved-${id}`);

describe.each(engines)("queues of an earlier release, on %s", (engine) => {
  test("a job that waits in one is run at the first start after the upgrade", async () => {
    const app = await start(engine);
    await app.deps.queues.get("access").add("access.check-trials", {}, { jobId: "old" });
    await app.work({ sweepMs: hourMs });
    await vi.waitFor(
      async () => expect(await (await movedJob(app, "old"))?.getState()).toBe("completed"),
      soon,
    );
  });

  test.each(retiredQueueNames)("the waiting, delayed and failed jobs of %s are moved", async (name) => {
    const app = await start(engine);
    const retired = app.deps.queues.get(name);
    const successor = app.deps.queues.get(successors[name]);
    const failing = app.deps.queues.createWorker(name, 1, async () => {
      throw new Error("the database is away");
    });
    await retired.add("some.job", {}, { jobId: "one-failed", attempts: 1 });
    await vi.waitFor(async () => expect(await retired.getFailedCount()).toBe(1), soon);
    await failing.close();
    await retired.add("some.job", {}, { jobId: "one-waiting" });
    await retired.add("some.job", {}, { jobId: "one-delayed", delay: hourMs });

    await Promise.all([drainRetiredQueues(app.deps), drainRetiredQueues(app.deps)]);
    const jobs = await successor.getJobs(["waiting", "delayed"]);
    const states = jobs.map(async (job) => [job.id, job.name, await job.getState(), job.opts.attempts]);
    expect((await Promise.all(states)).sort()).toEqual([
      ["moved-one-delayed", "some.job", "delayed", app.deps.queues.settings.attempts],
      ["moved-one-failed", "some.job", "waiting", app.deps.queues.settings.attempts],
      ["moved-one-waiting", "some.job", "waiting", app.deps.queues.settings.attempts],
    ]);
    const { delay = 0 } = jobs.find(({ id }) => id === "moved-one-delayed") ?? {};
    expect(delay).toBeGreaterThan(hourMs / 2);
    expect(delay).toBeLessThanOrEqual(hourMs);
    expect(await retired.getJobs(["waiting", "delayed", "failed"])).toEqual([]);
  });

  test("a schedule ends with its next job", async () => {
    const app = await start(engine);
    const retired = app.deps.queues.get("access");
    await retired.upsertJobScheduler(
      "access.check-trials",
      { pattern: "0 4 * * *" },
      { name: "access.check-trials" },
    );
    await drainRetiredQueues(app.deps);
    expect(await retired.getJobSchedulersCount()).toBe(0);
    expect(await retired.getJobs(["waiting", "delayed"])).toEqual([]);
    expect(await app.deps.queues.get("periodic").getJobs(["waiting", "delayed"])).toEqual([]);
  });

  test("a running job is moved only when its worker has died", async () => {
    const app = await start(engine);
    const retired = app.deps.queues.get("access");
    const worker = app.deps.queues.createWorker("access", 1, () => new Promise(() => undefined));
    await retired.add("some.job", {}, { jobId: "running" });
    await vi.waitFor(async () => expect(await retired.getActiveCount()).toBe(1), soon);
    await drainRetiredQueues(app.deps);
    expect(await movedJob(app, "running")).toBeUndefined();
    await worker.close(true);
    await vi.waitFor(async () => {
      await drainRetiredQueues(app.deps);
      expect(await (await movedJob(app, "running"))?.getState()).toBe("waiting");
    }, soon);
  });
});
