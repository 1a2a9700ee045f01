import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { maxWebhookAttempts } from "#core/webhooks/retry-schedule.ts";
import type { PostRequest } from "#server/platform/outgoing/post-once.ts";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createConfirmedAccount } from "#testing/data/accounts.ts";
import { answered, lane, storeDelivery, storeEndpoint } from "#testing/data/webhooks.ts";
import { deliverLane } from "./deliver-lane.ts";
import { findWaitingLanes } from "./find-waiting-lanes.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(async () => {
  await app.deps.queues.close();
});
let userId: string;
let endpointId: string;
let secret: string;
beforeEach(async () => {
  ({ userId } = await createConfirmedAccount(app, "paid"));
  ({ endpointId, secret } = await storeEndpoint(app, userId));
});

const delivery = (id: string) => app.db.webhookDelivery.findUniqueOrThrow({ where: { id } });
const endpoint = () => app.db.webhookEndpoint.findUniqueOrThrow({ where: { id: endpointId } });
const store = () => storeDelivery(app, { userId, endpointId });
const isWaiting = async () => {
  const rows = await findWaitingLanes(app.db, { since: app.clock.now(), after: null, take: 1000 });
  return rows.some(({ id }) => id === endpointId);
};

describe("AP-04 the lane of an endpoint", () => {
  test("sends what waits, signed, and stores the answer", async () => {
    const { webhookId, deliveryId } = await store();
    const { sent, deliver } = lane(app, endpointId, [answered(204)]);
    expect(await isWaiting()).toBe(true);
    expect(await deliver()).toEqual({ attempts: 1 });
    const [request] = sent;
    expect(request?.url).toBe("https://hooks.example.com/in");
    expect(request?.headers["webhook-id"]).toBe(webhookId);
    vi.setSystemTime(app.clock.now());
    expect(new Webhook(secret).verify(request?.body ?? "", { ...request?.headers })).toMatchObject({
      type: "webhook.test",
      version: 1,
      timestamp: app.clock.now().toISOString(),
      data: { endpointId },
    });
    vi.useRealTimers();
    expect(await delivery(deliveryId)).toMatchObject({
      state: "DELIVERED",
      attempts: 1,
      lastStatus: 204,
      lastAnswer: "resposta",
      failure: null,
      finishedAt: app.clock.now(),
    });
    expect(await isWaiting()).toBe(false);
  });

  test("is one worker's at a time, and free again when that worker was killed", async () => {
    await store();
    const { sent, deliver } = lane(app, endpointId, [answered(200)]);
    const posted = Promise.withResolvers<void>();
    const post = () => {
      posted.resolve();
      return new Promise<never>(() => undefined);
    };
    const killed = deliverLane({ ...app.deps, post }, { endpointId });
    await posted.promise;
    expect(await endpoint()).toMatchObject({ leaseId: expect.any(String) });
    expect(await deliver()).toEqual({ attempts: 0 });
    expect(await isWaiting()).toBe(false);
    app.clock.advance(61, "seconds");
    expect(await isWaiting()).toBe(true);
    expect(await deliver()).toEqual({ attempts: 1 });
    expect(sent).toHaveLength(1);
    void killed;
  });

  test("D399 a worker killed after its POST loses nothing: the same id and body are sent again", async () => {
    const { webhookId, deliveryId } = await store();
    const lost: PostRequest[] = [];
    // The request has arrived; the worker never sees the answer.
    const post = (_env: unknown, request: PostRequest) => {
      lost.push(request);
      return new Promise<never>(() => undefined);
    };
    void deliverLane({ ...app.deps, post }, { endpointId });
    await vi.waitFor(() => expect(lost).toHaveLength(1));
    expect(await delivery(deliveryId)).toMatchObject({ state: "PENDING", attempts: 0 });
    app.clock.advance(61, "seconds");
    const { sent, deliver } = lane(app, endpointId, [answered(200)]);
    await deliver();
    expect([...lost, ...sent].map(({ headers }) => headers["webhook-id"])).toEqual([webhookId, webhookId]);
    expect(sent[0]?.body).toBe(lost[0]?.body);
    expect(await delivery(deliveryId)).toMatchObject({ state: "DELIVERED", attempts: 1 });
    expect(await isWaiting()).toBe(false);
  });

  test("sends each delivery once, however many workers take turns", async () => {
    const ids = [(await store()).webhookId, (await store()).webhookId, (await store()).webhookId];
    const { sent, deliver } = lane(app, endpointId, [answered(200)]);
    await Promise.all([1, 2, 3, 4].map(deliver));
    while (await isWaiting()) await deliver();
    expect(sent.map(({ headers }) => headers["webhook-id"])).toEqual(ids);
  });

  test("ends with access to the API: what waits has failed, and nothing is sent", async () => {
    const { deliveryId } = await store();
    await app.db.subscription.deleteMany({ where: { userId } });
    const { sent, deliver } = lane(app, endpointId, [answered(200)]);
    expect(await deliver()).toEqual({ attempts: 0 });
    expect(sent).toEqual([]);
    expect(await delivery(deliveryId)).toMatchObject({ state: "FAILED", failure: "ACCESS_ENDED" });
  });
});

describe("AP-04 a failed attempt", () => {
  test.each([
    [{ kind: "failed", reason: "TIMEOUT" } as const, { failure: "TIMEOUT", lastStatus: null }],
    [{ kind: "refused", reason: "NOT_PUBLIC" } as const, { failure: "ADDRESS_REFUSED" }],
    [answered(500), { failure: "STATUS", lastStatus: 500 }],
    [answered(302), { failure: "REDIRECT", lastStatus: 302 }],
    [answered(404), { failure: "STATUS", lastStatus: 404 }],
  ])("%j is tried again later, with the same id and body", async (outcome, stored) => {
    const { deliveryId } = await store();
    const { sent, deliver } = lane(app, endpointId, [outcome, answered(200)]);
    await deliver();
    expect(await delivery(deliveryId)).toMatchObject({ ...stored, state: "PENDING", attempts: 1 });
    expect(await isWaiting()).toBe(false);
    app.clock.advance(11, "seconds");
    await deliver();
    expect(sent.map(({ body }) => body)).toEqual([sent[0]?.body, sent[0]?.body]);
    expect(sent[1]?.headers["webhook-timestamp"]).not.toBe(sent[0]?.headers["webhook-timestamp"]);
    expect(await delivery(deliveryId)).toMatchObject({ state: "DELIVERED", attempts: 2, failure: null });
    expect(await endpoint()).toMatchObject({ failingSince: null, failures: 0, pausedUntil: null });
  });

  test("of an endpoint that is away pauses its lane, one of an event does not", async () => {
    const [first, second] = [await store(), await store()];
    await lane(app, endpointId, [answered(400), answered(200)]).deliver();
    expect(await delivery(first.deliveryId)).toMatchObject({ state: "PENDING", attempts: 1 });
    expect(await delivery(second.deliveryId)).toMatchObject({ state: "DELIVERED" });
    const [third, fourth] = [await store(), await store()];
    const away = lane(app, endpointId, [answered(503)]);
    await away.deliver();
    expect(away.sent).toHaveLength(1);
    expect(await delivery(third.deliveryId)).toMatchObject({ attempts: 1 });
    expect(await delivery(fourth.deliveryId)).toMatchObject({ attempts: 0, state: "PENDING" });
  });

  test("AP-10 of an endpoint that comes back: what waited goes at once, the oldest first", async () => {
    const first = await store();
    const { sent, deliver } = lane(app, endpointId, [...Array(4).fill(answered(503)), answered(200)]);
    for (let turn = 0; turn < 3; turn += 1) {
      await deliver();
      app.clock.advance(6, "minutes");
    }
    // Its own next attempt is in half an hour; a newer event finds out that the endpoint is back.
    const second = await store();
    const attempts = [await delivery(first.deliveryId), await delivery(second.deliveryId)].map(
      (of) => of.attempts,
    );
    await deliver();
    expect((await delivery(first.deliveryId)).attempts).toBe(attempts[0]);
    app.clock.advance(6, "minutes");
    await deliver();
    const ids = sent.slice(-2).map(({ headers }) => headers["webhook-id"]);
    expect(ids).toEqual([first.webhookId, second.webhookId]);
    expect(await delivery(second.deliveryId)).toMatchObject({ state: "DELIVERED" });
  });

  test.each([429, 502, 503, 504])("with %i and Retry-After waits as long as it says", async (status) => {
    await store();
    const { sent, deliver } = lane(app, endpointId, [answered(status, "600"), answered(200)]);
    await deliver();
    app.clock.advance(599, "seconds");
    expect([await isWaiting(), (await deliver()).attempts]).toEqual([false, 0]);
    app.clock.advance(1, "seconds");
    await deliver();
    expect(sent).toHaveLength(2);
  });

  test("after all attempts of three days is given up", async () => {
    const { deliveryId } = await store();
    const { sent, deliver } = lane(app, endpointId, [answered(404)]);
    const begun = app.clock.now().getTime();
    for (let attempt = 1; attempt < maxWebhookAttempts; attempt += 1) {
      await deliver();
      const { nextAttemptAt } = await delivery(deliveryId);
      app.clock.advance((nextAttemptAt.getTime() - app.clock.now().getTime()) / 1000, "seconds");
    }
    expect(app.clock.now().getTime() - begun).toBeGreaterThan(72 * 3_600_000);
    await deliver();
    expect(sent).toHaveLength(maxWebhookAttempts);
    expect(await delivery(deliveryId)).toMatchObject({ state: "FAILED", failure: "STATUS" });
  });
});

describe("AP-04 D401 an endpoint is switched off", () => {
  const notices = () => app.db.notice.findMany({ where: { userId } });

  test("at once when it answers 410, and its seller is told", async () => {
    const [first, second] = [await store(), await store()];
    const { sent, deliver } = lane(app, endpointId, [answered(410)]);
    await deliver();
    expect(sent).toHaveLength(1);
    expect(await endpoint()).toMatchObject({ offReason: "GONE", offSince: app.clock.now() });
    expect(await delivery(first.deliveryId)).toMatchObject({ state: "FAILED", lastStatus: 410 });
    expect(await delivery(second.deliveryId)).toMatchObject({ state: "FAILED", failure: "SWITCHED_OFF" });
    expect(await notices()).toMatchObject([
      { kind: "webhook-off", mailWaiting: true, data: { host: "hooks.example.com", reason: "GONE" } },
    ]);
  });

  test("after five days of failures, not before", async () => {
    await store();
    const { deliver } = lane(app, endpointId, [answered(500)]);
    await deliver();
    app.clock.advance(4, "days");
    await deliver();
    expect(await endpoint()).toMatchObject({ offSince: null });
    app.clock.advance(1, "days");
    await store();
    await deliver();
    expect(await endpoint()).toMatchObject({ offReason: "FAILING" });
    expect(await notices()).toMatchObject([{ kind: "webhook-off", data: { reason: "FAILING" } }]);
    expect(await isWaiting()).toBe(false);
  });
});

test("AP-04 D398 the body of an id never changes", async () => {
  const { webhookId } = await store();
  const change = app.db.webhookMessage.update({ where: { id: webhookId }, data: { body: "{}" } });
  await expect(change).rejects.toThrow();
});
