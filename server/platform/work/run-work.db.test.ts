import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createAccount } from "#testing/data/accounts.ts";
import { enqueueWork, sweepWork } from "./enqueue-work.ts";
import { runWork } from "./run-work.ts";
import { runWorkJob } from "./work.jobs.ts";
import type { WorkKind } from "./work-kind.ts";

let app: TestApp;
let id: string;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => Promise.all([app.deps.locks.close(), app.deps.queues.close()]));
beforeEach(async () => {
  const { userId } = await createAccount(app);
  const now = app.clock.now();
  const row = {
    userId,
    fileName: "a.csv",
    state: "RUNNING",
    rowCount: 5,
    createdAt: now,
    updatedAt: now,
  } as const;
  ({ id } = await app.db.import.create({ data: row }));
});

const find = () => app.db.import.findUniqueOrThrow({ where: { id } });

/** Counts up to five, one a chunk. `before` runs before each chunk and may throw. */
function counting(before: (done: number) => Promise<void> | void): WorkKind {
  return {
    table: "imports",
    async doNext() {
      const { doneRows } = await find();
      await before(doneRows);
      const state = doneRows + 1 === 5 ? "DONE" : "RUNNING";
      await app.db.import.updateMany({
        where: { id, state: "RUNNING" },
        data: { doneRows: { increment: 1 }, state },
      });
    },
  };
}

describe("long-running work", () => {
  test("runs to its end, and again after a failure in the middle", async () => {
    const seen: number[] = [];
    let isBroken = true;
    const kind = counting((done) => {
      seen.push(done);
      if (done === 3 && isBroken) throw new Error("the worker has died");
    });
    await expect(runWork(app.deps, kind, id)).rejects.toThrow("the worker has died");
    expect(await find()).toMatchObject({ state: "RUNNING", doneRows: 3 });
    isBroken = false;
    await runWork(app.deps, kind, id);
    expect(await find()).toMatchObject({ state: "DONE", doneRows: 5, attempts: 0 });
    expect(seen).toEqual([0, 1, 2, 3, 3, 4]);
  });

  test("has one worker at a time", async () => {
    let atOnce = 0;
    let most = 0;
    const kind = counting(async () => {
      atOnce += 1;
      most = Math.max(most, atOnce);
      await app.db.$queryRaw`SELECT pg_sleep(0.05)::text`;
      atOnce -= 1;
    });
    await Promise.all([
      runWork(app.deps, kind, id),
      runWork(app.deps, kind, id),
      runWork(app.deps, kind, id),
    ]);
    expect(most).toBe(1);
    expect(await find()).toMatchObject({ state: "DONE", doneRows: 5 });
  });

  test("ends before the next chunk once cancelled", async () => {
    const kind = counting(async (done) => {
      if (done === 2) await app.db.import.update({ where: { id }, data: { state: "CANCELLED" } });
    });
    await runWork(app.deps, kind, id);
    expect(await find()).toMatchObject({ state: "CANCELLED", doneRows: 2 });
  });

  test("T1 that meets data which Postgres cannot store fails at once, with a code of its own", async () => {
    const kind = counting(async () => {
      await app.db.import.updateMany({ where: { id }, data: { options: { name: "half \ud83d" } } });
    });
    await runWork(app.deps, kind, id);
    expect(await find()).toMatchObject({ state: "FAILED", failure: "UNSTORABLE_DATA" });
    expect(app.logged).toContainEqual(expect.objectContaining({ msg: "work_data_not_storable" }));
  });

  test("that never finishes a chunk is given up", async () => {
    const kind = counting(() => {
      throw new Error("always");
    });
    for (const _ of Array.from({ length: 10 })) await expect(runWork(app.deps, kind, id)).rejects.toThrow();
    await runWork(app.deps, kind, id);
    expect(await find()).toMatchObject({ state: "FAILED", failure: "INTERNAL", finishedAt: app.clock.now() });
  });

  test("is found again by the sweep once its worker is silent", async () => {
    const jobs = async () => (await app.deps.queues.get("catalogue").getJobs()).map(({ data }) => data);
    await sweepWork(app.deps, [{ table: "imports" }]);
    expect(await jobs()).not.toContainEqual(expect.objectContaining({ table: "imports", id }));
    const silentSince = new Date(app.clock.now().getTime() - 31_000);
    await app.db.import.update({ where: { id }, data: { updatedAt: silentSince } });
    await sweepWork(app.deps, [{ table: "imports" }]);
    await sweepWork(app.deps, [{ table: "imports" }]);
    const own = async () => (await jobs()).filter((data) => "id" in data && data.id === id);
    expect(await own()).toMatchObject([runWorkJob.payload.parse({ table: "imports", id })]);
    // It still waits: another one would only repeat it.
    app.clock.advance(1, "minutes");
    await sweepWork(app.deps, [{ table: "imports" }]);
    expect(await own()).toHaveLength(1);
    // A job that found the row locked leaves no trace: the next sweep adds another.
    for (const job of await app.deps.queues.get("catalogue").getJobs()) await job.remove();
    await sweepWork(app.deps, [{ table: "imports" }]);
    expect(await own()).toHaveLength(1);
  });

  test("has no second job while the one of its last change waits, however often the sweep looks", async () => {
    const updatedAt = new Date(app.clock.now().getTime() - 31_000);
    await app.db.import.update({ where: { id }, data: { updatedAt } });
    await enqueueWork(app.deps, "imports", [{ id, updatedAt }]);
    await sweepWork(app.deps, [{ table: "imports" }]);
    app.clock.advance(1, "minutes");
    await sweepWork(app.deps, [{ table: "imports" }]);
    const jobs = await app.deps.queues.get("catalogue").getJobs();
    expect(jobs.filter(({ data }) => "id" in data && data.id === id)).toHaveLength(1);
  });

  test("D475 whose chunk hangs gives its lock up when the attempt ends", async () => {
    const aborting = new AbortController();
    const hanging = counting(() => {
      aborting.abort(new Error("the attempt took longer than its limit"));
      return new Promise(() => undefined);
    });
    await expect(runWork(app.deps, hanging, id, aborting.signal)).rejects.toThrow("longer than its limit");
    await runWork(
      app.deps,
      counting(() => undefined),
      id,
    );
    expect(await find()).toMatchObject({ state: "DONE" });
  });
});
