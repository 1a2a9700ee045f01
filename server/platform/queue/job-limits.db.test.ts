import { afterEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { engines, type QueueApp, queueApp } from "#testing/app/queue-app.ts";
import { type JobContract, onJob } from "./job-contract.ts";
import { runJobs } from "./run-jobs.ts";

type Payload = { what: string; owner?: string | undefined };
const contract: JobContract<Payload> = {
  queue: "catalogue",
  name: "catalogue.test",
  payload: z.object({ what: z.string(), owner: z.string().optional() }),
};
const soon = { timeout: 20_000, interval: 20 };

let open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const each of open.reverse()) await each.close();
  open = [];
});

async function start(engine: (typeof engines)[number], stopMs = 8000): Promise<QueueApp> {
  const app = await queueApp(engine, { settings: { stopMs } });
  open.push(app);
  return app;
}

const jobOf = (what: string, owner?: string) => ({ id: what, payload: { what, ...(owner && { owner }) } });
const stateOf = async (app: QueueApp, id: string) =>
  await (await app.deps.queues.get("catalogue").getJob(id))?.getState();

describe.each(engines)("jobs on %s", (engine) => {
  test("D474 a person's job goes before those that wait for nobody, which were there first", async () => {
    const app = await start(engine);
    const names = Array.from({ length: 20 }, (_, index) => `all-${index}`);
    await app.deps.queues.add(
      { ...contract, waiting: "nobody" },
      names.map((name) => jobOf(name)),
    );
    await app.deps.queues.add(contract, [jobOf("mine")]);
    const done: string[] = [];
    const jobs = await runJobs(app.deps, [onJob(contract, async ({ what }) => void done.push(what))]);
    open.push(jobs);
    await vi.waitFor(() => expect(done).toHaveLength(21), soon);
    // Two run at once.
    expect(done.indexOf("mine")).toBeLessThan(2);
  });

  test("D475 an attempt that hangs ends at its limit, is tried again, and leaves its place", async () => {
    const app = await start(engine);
    const signals: AbortSignal[] = [];
    const handler = onJob({ ...contract, limitMs: 50 }, async ({ what }, signal) => {
      if (!what.startsWith("hangs")) return;
      signals.push(signal);
      await new Promise(() => undefined);
    });
    // As many as there are places, with three attempts each.
    await app.deps.queues.add(contract, [jobOf("hangs-1"), jobOf("hangs-2"), jobOf("quick")]);
    open.push(await runJobs(app.deps, [handler]));
    await vi.waitFor(async () => expect(await stateOf(app, "quick")).toBe("completed"), soon);
    for (const id of ["hangs-1", "hangs-2"])
      await vi.waitFor(async () => expect(await stateOf(app, id)).toBe("failed"), soon);
    expect(signals).toHaveLength(6);
    expect(signals.every(({ aborted }) => aborted)).toBe(true);
    const overran = app.logged.filter(({ msg }) => msg === "job_overran");
    expect(overran).toHaveLength(6);
    expect(overran[0]).toMatchObject({ queue: "catalogue", job: "catalogue.test", limitMs: 50 });
  });

  test("D475 closing does not wait for an attempt that hangs", async () => {
    const app = await start(engine, 50);
    const { promise: hasBegun, resolve: begin } = Promise.withResolvers<void>();
    const jobs = await runJobs(app.deps, [
      onJob(contract, async () => {
        begin();
        await new Promise(() => undefined);
      }),
    ]);
    await app.deps.queues.add(contract, [jobOf("hangs")]);
    await hasBegun;
    await jobs.close();
    expect(app.logged).toContainEqual(expect.objectContaining({ msg: "job_stopped", jobId: "hangs" }));
    // The next worker makes the next attempt.
    expect(await stateOf(app, "hangs")).not.toBe("active");
  });

  test("D476 one owner does not take every place while others wait", async () => {
    const app = await start(engine);
    const shared: JobContract<Payload> = {
      ...contract,
      share: { ownerOf: ({ owner = null }) => owner, atOnce: 1 },
    };
    const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
    const begun: string[] = [];
    const handler = onJob(shared, async ({ what, owner }) => {
      begun.push(what);
      if (owner === "ana") await mayEnd;
    });
    await app.deps.queues.add(contract, [jobOf("ana-1", "ana"), jobOf("ana-2", "ana"), jobOf("bia", "bia")]);
    open.push(await runJobs(app.deps, [handler]));
    await vi.waitFor(() => expect(begun).toContain("bia"), soon);
    end();
    await vi.waitFor(() => expect(begun).toHaveLength(3), soon);
    expect(begun.slice(0, 2)).toContain("bia");
  });
});
