import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createConfirmedAccount } from "#testing/data/accounts.ts";
import { createOperator } from "#testing/data/operator.ts";
import { answered, lane, storeDelivery, storeEndpoint } from "#testing/data/webhooks.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.deps.queues.close());

type Listed = { endpoints: { id: string }[]; deliveries: { id: string; state: string }[] };

test("AP-04 an operator lists a seller's deliveries and sends one again, under the same id", async () => {
  const { userId, username } = await createConfirmedAccount(app, "paid");
  const { endpointId } = await storeEndpoint(app, userId);
  const { webhookId, deliveryId } = await storeDelivery(app, { userId, endpointId });
  const worker = lane(app, endpointId, [answered(200)]);
  await worker.deliver();
  const ana = createOperator(app, randomUUID());
  const listed = await ana.ask<Listed>("deliveries", username);
  expect(listed).toMatchObject({
    endpoints: [{ id: endpointId }],
    deliveries: [{ id: deliveryId, state: "DELIVERED" }],
  });
  expect(JSON.stringify(listed)).not.toContain("ealed");
  await ana.ask("resend-delivery", deliveryId);
  await worker.deliver();
  expect(worker.sent.map(({ headers }) => headers["webhook-id"])).toEqual([webhookId, webhookId]);
  expect(await ana.audit()).toMatchObject([
    { command: "deliveries", userId },
    { command: "resend-delivery", userId, details: { type: "webhook.test" } },
  ]);
});

test("AP-04 an operator does not send to an endpoint that is off, nor what does not exist", async () => {
  const { userId } = await createConfirmedAccount(app, "paid");
  const { endpointId } = await storeEndpoint(app, userId);
  const { deliveryId } = await storeDelivery(app, { userId, endpointId });
  await lane(app, endpointId, [answered(410)]).deliver();
  const ana = createOperator(app, randomUUID());
  const off = { err: "O webhook está desligado: só a pessoa o liga.", code: 1 };
  expect(await ana.type("resend-delivery", deliveryId)).toMatchObject(off);
  expect(await ana.type("resend-delivery", "x")).toMatchObject({ err: "Não há entrega 'x'.", code: 1 });
});
