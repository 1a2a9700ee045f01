import { afterEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { engines, opsPassword, type QueueApp, queueApp } from "#testing/app/queue-app.ts";
import { countJobs } from "./count-jobs.ts";
import { type JobContract, onJob } from "./job-contract.ts";
import { runJobs } from "./run-jobs.ts";
import { scheduleJobs } from "./schedule-jobs.ts";

const countJob: JobContract<{ what: string }> = {
  queue: "periodic",
  name: "periodic.count",
  payload: z.object({ what: z.string() }),
};
const soon = { timeout: 20_000, interval: 20 };
const authorization = `Basic ${Buffer.from(`ops:${opsPassword}`).toString("base64")}`;

let open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const each of open.reverse()) await each.close();
  open = [];
});

async function start(engine: (typeof engines)[number]): Promise<QueueApp> {
  const app = await queueApp(engine);
  open.push(app);
  return app;
}

/** Runs the workers of one process with one handler. */
async function run(app: QueueApp, handle: (payload: { what: string }) => Promise<void>) {
  const jobs = await runJobs(app.deps, [onJob(countJob, handle)]);
  open.push(jobs);
  return jobs;
}

const stateOf = async (app: QueueApp, id: string) => {
  const job = await app.deps.queues.get("periodic").getJob(id);
  return { state: await job?.getState(), reason: job?.failedReason, tries: job?.attemptsMade };
};

describe.each(engines)("jobs on %s", (engine) => {
  test("a job added several times with one id runs once", async () => {
    const app = await start(engine);
    const done: string[] = [];
    await run(app, async ({ what }) => void done.push(what));
    const job = { id: "one", payload: { what: "one" } };
    await Promise.all([1, 2, 3].map(() => app.deps.queues.add(countJob, [job])));
    await app.deps.queues.add(countJob, [job, { id: "two", payload: { what: "two" } }, job]);
    await vi.waitFor(() => expect(done).toContain("two"), soon);
    await vi.waitFor(async () => expect((await stateOf(app, "two")).state).toBe("completed"), soon);
    expect(done.sort()).toEqual(["one", "two"]);
  });

  test("with two workers each job runs on one", async () => {
    const app = await start(engine);
    const done: string[] = [];
    for (const worker of ["a", "b"]) {
      await run(app, async ({ what }) => void done.push(`${worker} ${what}`));
    }
    const jobs = Array.from({ length: 40 }, (_, index) => ({
      id: `job-${index}`,
      payload: { what: `${index}` },
    }));
    await app.deps.queues.add(countJob, jobs);
    await vi.waitFor(async () => {
      const counted = await countJobs(app.deps.queues);
      expect(counted.find(({ queue }) => queue === "periodic")?.counts).toMatchObject({ completed: 40 });
    }, soon);
    expect(new Set(done.map((line) => line.split(" ")[1])).size).toBe(40);
    expect(done).toHaveLength(40);
  });

  test("a handler that fails twice is retried until it succeeds", async () => {
    const app = await start(engine);
    let tries = 0;
    await run(app, async () => {
      tries += 1;
      if (tries < 3) throw new Error(`no luck at try ${tries}`);
    });
    await app.deps.queues.add(countJob, [{ id: "hard", payload: { what: "hard" } }]);
    await vi.waitFor(async () => expect((await stateOf(app, "hard")).state).toBe("completed"), soon);
    expect(tries).toBe(3);
    expect(app.logged.filter(({ msg }) => msg === "job_attempt_failed")).toHaveLength(2);
  });

  test("a finally failed job is kept with its reason, and the board's button retries it", async () => {
    const app = await start(engine);
    let isBroken = true;
    await run(app, async () => {
      if (isBroken) throw new Error("the shelf is empty");
    });
    await app.deps.queues.add(countJob, [{ id: "shelf", payload: { what: "shelf" } }]);
    await vi.waitFor(
      async () =>
        expect(await stateOf(app, "shelf")).toEqual({
          state: "failed",
          reason: "the shelf is empty",
          tries: 3,
        }),
      soon,
    );
    await vi.waitFor(async () => {
      const metrics = await app.client().send("/metrics", { headers: { authorization } });
      const figures = await metrics.text();
      expect(figures).toContain(
        'calculadora_jobs_failed_for_good_total{queue="periodic",job="periodic.count"} 1',
      );
      expect(figures).toContain('calculadora_queue_jobs{queue="periodic",state="failed"} 1');
    }, soon);

    const listed = await app
      .client()
      .send("/ops/queues/api/queues?activeQueue=periodic&status=failed&page=1", {
        headers: { authorization },
      });
    expect(JSON.stringify(await listed.json())).toContain("the shelf is empty");
    isBroken = false;
    const retried = await app.client().send("/ops/queues/api/queues/periodic/shelf/retry", {
      method: "PUT",
      headers: { authorization },
    });
    expect(retried.status).toBe(204);
    await vi.waitFor(async () => expect((await stateOf(app, "shelf")).state).toBe("completed"), soon);
  });

  test("an unknown job, or one with the wrong data, fails with a reason", async () => {
    const app = await start(engine);
    await run(app, async () => undefined);
    const strange = { ...countJob, name: "periodic.unknown" };
    await app.deps.queues.add(strange, [{ id: "strange", payload: { what: "x" } }]);
    await app.deps.queues.add({ queue: countJob.queue, name: countJob.name, payload: z.object({}) }, [
      { id: "empty", payload: {} },
    ]);
    await vi.waitFor(
      async () =>
        expect(await stateOf(app, "strange")).toMatchObject({
          state: "failed",
          reason: "unknown job: periodic.unknown",
          // A newer release that knows the job may be about to start.
          tries: 3,
        }),
      soon,
    );
    await vi.waitFor(
      async () => expect(await stateOf(app, "empty")).toMatchObject({ state: "failed" }),
      soon,
    );
  });

  test("closing waits for the job that runs", async () => {
    const app = await start(engine);
    const { promise: mayEnd, resolve: letEnd } = Promise.withResolvers<void>();
    const { promise: hasBegun, resolve: begin } = Promise.withResolvers<void>();
    let ended = false;
    const jobs = await run(app, async () => {
      begin();
      await mayEnd;
      ended = true;
    });
    await app.deps.queues.add(countJob, [{ id: "long", payload: { what: "long" } }]);
    await hasBegun;
    const closing = jobs.close();
    letEnd();
    await closing;
    expect(ended).toBe(true);
    expect((await stateOf(app, "long")).state).toBe("completed");
  });

  test("a repeating job is scheduled once by any number of workers, and again after a flush", async () => {
    const app = await start(engine);
    const plan = () => scheduleJobs(app.deps, [{ ...countJob, repeat: { every: 3_600_000 } }]);
    await Promise.all([plan(), plan(), plan()]);
    const queue = app.deps.queues.get("periodic");
    expect(await queue.getJobSchedulersCount()).toBe(1);
    await app.flush();
    expect(await queue.getJobSchedulersCount()).toBe(0);
    await plan();
    expect(await queue.getJobSchedulersCount()).toBe(1);
  });
});
