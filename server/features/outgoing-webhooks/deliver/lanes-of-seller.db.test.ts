import { afterAll, beforeAll, expect, test } from "vitest";
import type { PostOutcome } from "#server/platform/outgoing/post-outcome.ts";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createConfirmedAccount } from "#testing/data/accounts.ts";
import { answered, storeDelivery, storeEndpoint } from "#testing/data/webhooks.ts";
import { deliverLane } from "./deliver-lane.ts";
import { lanesOfSeller } from "./lane.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.deps.queues.close());

/** A seller with this many endpoints, for each of which an event waits. */
async function seller(count: number) {
  const { userId } = await createConfirmedAccount(app, "paid");
  const endpoints: string[] = [];
  for (let made = 0; made < count; made += 1) {
    const { endpointId } = await storeEndpoint(app, userId);
    await storeDelivery(app, { userId, endpointId });
    endpoints.push(endpointId);
  }
  return endpoints;
}

test("D513 of ten endpoints that hang, four hold a worker's place, and other sellers are served", async () => {
  const [hanging, other] = [await seller(10), await seller(1)];
  const answers: ((outcome: PostOutcome) => void)[] = [];
  const hang = () => new Promise<PostOutcome>((answer) => void answers.push(answer));
  const turns = hanging.map((endpointId) => deliverLane({ ...app.deps, post: hang }, { endpointId }));
  // Those without a place end at once.
  const settled: number[] = [];
  for (const turn of turns) void turn.then(({ attempts }) => settled.push(attempts));
  await expect.poll(() => settled.length).toBe(10 - lanesOfSeller);
  expect([answers.length, new Set(settled)]).toEqual([lanesOfSeller, new Set([0])]);
  const post = async () => answered(200);
  const [endpointId = ""] = other;
  expect(await deliverLane({ ...app.deps, post }, { endpointId })).toEqual({ attempts: 1 });
  for (const answer of answers) answer(answered(200));
  await Promise.all(turns);
});

test("D513 a lane without a place has a job as soon as another of its seller has ended", async () => {
  const endpoints = await seller(lanesOfSeller + 1);
  const [waiting = ""] = endpoints.splice(-1);
  const jobs: string[] = [];
  const add: TestApp["deps"]["queues"]["add"] = async (_contract, added) => {
    for (const { id } of added) jobs.push(id);
  };
  const deps = { ...app.deps, queues: { ...app.deps.queues, add } };
  const answers: ((outcome: PostOutcome) => void)[] = [];
  const hang = () => new Promise<PostOutcome>((answer) => void answers.push(answer));
  const turns = endpoints.map((endpointId) => deliverLane({ ...deps, post: hang }, { endpointId }));
  await expect.poll(() => answers.length).toBe(lanesOfSeller);
  const post = async () => answered(200);
  expect(await deliverLane({ ...deps, post }, { endpointId: waiting })).toEqual({ attempts: 0 });
  answers[0]?.(answered(200));
  await Promise.race(turns);
  expect(jobs).toEqual([expect.stringContaining(`webhooks-${waiting}-`)]);
  expect(await deliverLane({ ...deps, post }, { endpointId: waiting })).toEqual({ attempts: 1 });
  for (const answer of answers) answer(answered(200));
  await Promise.all(turns);
});
