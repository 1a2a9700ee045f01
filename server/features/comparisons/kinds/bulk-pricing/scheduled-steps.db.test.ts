import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, civilDayOf, startOfDay } from "#core/fees/civil-day.ts";
import { dayMs } from "#core/time.ts";
import { sweepWork } from "#server/platform/work/enqueue-work.ts";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { type BulkSteps, bulkSteps, idOf, margin } from "#testing/data/catalogue/bulk-steps.ts";
import { ApplyBulkStep, CancelBulkStep, CreateBulkStep } from "#testing/documents/bulk-documents.ts";
import { bulkStepWork } from "./worker/bulk-step-work.ts";

let app: TestApp;
let bulk: BulkSteps;
beforeAll(async () => {
  app = await testApp();
  bulk = bulkSteps(app);
});
afterAll(() => Promise.all([app.deps.locks.close(), app.deps.queues.close()]));

const inDays = (days: number) => addDays(civilDayOf(app.clock.now()), days);
const sweep = () => sweepWork(app.deps, [bulkStepWork(app.deps)]);

/** A seller with two listings and a step that is scheduled for a day, with its id. */
async function scheduled(days: number) {
  const account = await bulk.seller(2);
  const startsOn = inDays(days);
  const id = await bulk.preview(account, { filter: {}, startsOn });
  await account.client.graphql(ApplyBulkStep, { input: { id } });
  return { account, id, startsOn };
}

test("GR-07 D290 a scheduled step waits for its midnight in São Paulo and runs once", async () => {
  const { account, id, startsOn } = await scheduled(1);
  expect(await bulk.find(id)).toMatchObject({
    state: "SCHEDULED",
    startsAt: startOfDay(startsOn),
    startedAt: null,
  });
  await sweep();
  expect(await bulk.find(id)).toMatchObject({ state: "SCHEDULED" });
  app.clock.advance((startOfDay(startsOn).getTime() - app.clock.now().getTime()) / 1000, "seconds");
  await Promise.all([sweep(), sweep()]);
  expect(await bulk.find(id)).toMatchObject({ state: "RUNNING", startedAt: app.clock.now() });
  await bulk.work(id);
  await sweep();
  expect(await bulk.find(id)).toMatchObject({ state: "DONE", summary: { applied: 2, skipped: 0 } });
  expect(await bulk.changes(account)).toHaveLength(2);
});

test("GR-07 D290 a scheduled step survives a new preview, is listed, and leaves changed listings alone", async () => {
  const { account, id } = await scheduled(1);
  const other = await bulk.preview(account);
  const { data } = await account.client.rawGraphql(
    "{ viewer { bulkSteps(first: 5) { edges { node { id state startsOn apiKeyName } } } } }",
  );
  const node = { id, state: "SCHEDULED", startsOn: inDays(1), apiKeyName: null };
  expect(data).toMatchObject({ viewer: { bulkSteps: { edges: [{ node }] } } });
  const [first = ""] = account.listings;
  await bulk.changePrice(account, first, 7000);
  app.clock.advance(2, "days");
  await sweep();
  await bulk.work(id);
  expect(await bulk.find(id)).toMatchObject({ state: "DONE", summary: { applied: 1, skipped: 1 } });
  expect((await bulk.prices(account))[0]).toBe(7000);
  await expect(bulk.find(other)).rejects.toThrow();
});

test("GR-07 D290 a scheduled step can be cancelled until it starts", async () => {
  const { account, id } = await scheduled(1);
  await account.client.graphql(CancelBulkStep, { input: { id } });
  app.clock.advance(2, "days");
  await sweep();
  expect(await bulk.find(id)).toMatchObject({ state: "CANCELLED", startedAt: null });
  expect(await bulk.prices(account)).toEqual([6000, 6000]);
});

test("GR-07 D290 a scheduled step without access fails at its start, and others still start", async () => {
  const lost = await scheduled(1);
  const kept = await scheduled(1);
  await app.db.user.update({
    where: { id: lost.account.userId },
    data: { trialStartedAt: new Date(app.clock.now().getTime() - 6 * dayMs) },
  });
  app.clock.advance(1.5, "days");
  await sweep();
  expect(await bulk.find(lost.id)).toMatchObject({ state: "FAILED", failure: "FEATURE_DENIED" });
  expect(await bulk.find(kept.id)).toMatchObject({ state: "RUNNING" });
  expect(await bulk.prices(lost.account)).toEqual([6000, 6000]);
});

test("GR-07 D290 of two steps due at once the second starts after the first has ended", async () => {
  const { account, id } = await scheduled(1);
  const second = await bulk.preview(account, { ...margin(25), filter: {}, startsOn: inDays(1) });
  await account.client.graphql(ApplyBulkStep, { input: { id: second } });
  app.clock.advance(1.5, "days");
  await sweep();
  const states = async () => [(await bulk.find(id)).state, (await bulk.find(second)).state];
  expect(await states()).toEqual(["RUNNING", "SCHEDULED"]);
  await sweep();
  expect(await states()).toEqual(["RUNNING", "SCHEDULED"]);
  await bulk.work(id);
  await sweep();
  expect(await states()).toEqual(["DONE", "RUNNING"]);
});

test.each([0, -1, 91])("GR-07 D290 a start in %d days is refused at its field", async (days) => {
  const { client } = await bulk.seller(1);
  const input = { ...margin(15), filter: {}, startsOn: inDays(days) };
  const { createBulkStep } = await client.graphql(CreateBulkStep, { input });
  expect(createBulkStep).toMatchObject({ code: "BAD_USER_INPUT", fields: [{ field: "startsOn" }] });
});

test("GR-07 D290 the twenty-first scheduled step is refused, and its preview stays", async () => {
  const { account, id } = await scheduled(3);
  const { state, request, summary, userId, createdAt, updatedAt, startsAt } = await bulk.find(id);
  const copies = Array.from({ length: 19 }, () => ({
    ...{ state, userId, createdAt, updatedAt, startsAt },
    request: request ?? {},
    summary: summary ?? {},
  }));
  await app.db.bulkStep.createMany({ data: copies });
  const more = await bulk.preview(account, { filter: {}, startsOn: inDays(2) });
  const { applyBulkStep } = await account.client.graphql(ApplyBulkStep, { input: { id: more } });
  expect(applyBulkStep).toMatchObject({ code: "BULK_STEPS_SCHEDULED" });
  expect((await bulk.find(more)).state).toBe("READY");
  expect(idOf(more)).not.toBe(idOf(id));
});
