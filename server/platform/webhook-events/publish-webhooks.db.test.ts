import { beforeAll, describe, expect, test } from "vitest";
import { webhookEvents, webhookTypes } from "#core/webhooks/webhook-event.ts";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createAccount } from "#testing/data/accounts.ts";
import { storeEndpoint } from "#testing/data/webhooks.ts";
import { publishWebhooks } from "./publish-webhooks.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const messagesOf = (userId: string) =>
  app.db.webhookMessage.findMany({ where: { userId }, include: { deliveries: true } });

const data = {
  bulkStepId: "QnVsa1N0ZXA6MQ==",
  state: "DONE",
  failure: null,
  applied: 1,
  skipped: 0,
  undone: 0,
  kept: 0,
} as const;

const publish = (userId: string, fails = false) =>
  app.db.$transaction(async (tx) => {
    await publishWebhooks(tx, { userId, now: app.clock.now() }, "BULK_STEP_FINISHED", () => [data]);
    if (fails) throw new Error("killed");
  });

describe("AP-04 D398 an event", () => {
  test("is stored once for the endpoints that chose it, and only for those", async () => {
    const { userId } = await createAccount(app, "paid");
    const [chosen, also, other, off] = [
      await storeEndpoint(app, userId),
      await storeEndpoint(app, userId, { events: ["BULK_STEP_FINISHED"] }),
      await storeEndpoint(app, userId, { events: ["FEES_CHANGING"] }),
      await storeEndpoint(app, userId),
    ];
    const where = { id: off.endpointId };
    await app.db.webhookEndpoint.update({ where, data: { offSince: app.clock.now(), offReason: "SELLER" } });
    await publish(userId);
    const [message, ...more] = await messagesOf(userId);
    expect(more).toEqual([]);
    expect(JSON.parse(message?.body ?? "")).toEqual({
      type: "bulk_step.finished",
      timestamp: app.clock.now().toISOString(),
      version: 1,
      data,
    });
    const to = (state: string) =>
      message?.deliveries.filter((each) => each.state === state).map(({ endpointId }) => endpointId);
    expect(to("PENDING")?.sort()).toEqual([chosen.endpointId, also.endpointId].sort());
    // To be sent again once it is on.
    expect(to("FAILED")).toEqual([off.endpointId]);
    expect(message?.deliveries.map(({ endpointId }) => endpointId)).not.toContain(other.endpointId);
  });

  test("of a transaction that fails is not stored", async () => {
    const { userId } = await createAccount(app, "paid");
    await storeEndpoint(app, userId);
    await expect(publish(userId, true)).rejects.toThrow("killed");
    expect(await messagesOf(userId)).toEqual([]);
  });

  test("of a seller without endpoints costs one query and stores nothing", async () => {
    const { userId } = await createAccount(app, "paid");
    const built: string[] = [];
    await app.db.$transaction((tx) =>
      publishWebhooks(tx, { userId, now: app.clock.now() }, "BULK_STEP_FINISHED", () => {
        built.push("built");
        return [data];
      }),
    );
    expect([built, await messagesOf(userId)]).toEqual([[], []]);
  });
});

test("AP-04 types have lower case letters, points and underscores only", () => {
  expect(webhookEvents).toContain("PRODUCT_CREATED");
  for (const type of Object.values(webhookTypes)) expect(type).toMatch(/^[a-z_]+\.[a-z_]+$/);
});
