import { encodeGlobalID } from "@pothos/plugin-relay";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createAccount, createConfirmedAccount } from "#testing/data/accounts.ts";
import { createIntegrator } from "#testing/data/api-keys.ts";
import { workFor } from "#testing/data/mailbox.ts";
import { accepted, securityLogOf } from "#testing/data/security-log.ts";
import { answered, lane, storeDelivery, storeEndpoint } from "#testing/data/webhooks.ts";
import {
  CreateWebhookEndpoint,
  DeleteWebhookEndpoint,
  ResendWebhookDeliveries,
  ResendWebhookDelivery,
  RotateWebhookSecret,
  SendTestWebhook,
  UpdateWebhookEndpoint,
} from "#testing/documents/webhook-documents.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.deps.queues.close());

const url = "https://8.8.8.8/webhooks";
const create = { input: { url, events: ["FEES_CHANGING" as const] } };

test("D450 a changed endpoint is in the security log and mailed with its host; deleting is logged", async () => {
  const account = await createConfirmedAccount(app, "paid");
  const { client, userId } = account;
  await client.graphql(CreateWebhookEndpoint, create);
  const { id: webhookEndpointId } = await app.db.webhookEndpoint.findFirstOrThrow({ where: { userId } });
  const id = encodeGlobalID("WebhookEndpoint", webhookEndpointId);
  await client.graphql(UpdateWebhookEndpoint, { input: { id, url: "https://8.8.4.4/" } });
  await client.graphql(UpdateWebhookEndpoint, { input: { id, isOn: false } });
  await client.graphql(RotateWebhookSecret, { input: { id } });
  await client.graphql(DeleteWebhookEndpoint, { input: { id } });
  const about = { userId, webhookEndpointId };
  expect(securityLogOf(app).filter((line) => "webhookEndpointId" in line)).toEqual([
    accepted("webhook_endpoint_made", about),
    accepted("webhook_endpoint_moved", about),
    accepted("webhook_secret_rotated", about),
    accepted("webhook_endpoint_deleted", about),
  ]);
  const mails = (await workFor(app, userId)).filter(({ subject }) => subject.includes("webhook"));
  expect(mails.map(({ subject }) => subject)).toEqual([
    "Um webhook foi criado na sua conta",
    "Um webhook da sua conta mudou de endereço",
    "O segredo de um webhook foi trocado",
  ]);
  for (const { text } of mails) {
    // No mail program makes a link of it.
    expect(text).not.toMatch(/8\.8\./);
    expect(text).toContain("alguém com a sua conta aberta");
  }
  expect(mails.map(({ text }) => text.match(/Endereço:? *(\S+)/)?.[1])).toEqual([
    "8[.]8[.]8[.]8",
    "8[.]8[.]4[.]4",
    "8[.]8[.]4[.]4",
  ]);
});

test("D450 an unconfirmed address is mailed about the change without the host", async () => {
  const { client, userId } = await createAccount(app, "paid");
  await client.graphql(CreateWebhookEndpoint, create);
  const mail = (await workFor(app, userId)).find(({ subject }) => subject.includes("webhook"));
  expect(mail?.text).not.toContain("8[.]8");
});

test("D450 an endpoint that a program created is logged with its key", async () => {
  const { program, userId, apiKeyId, secret } = await createIntegrator(app, { scopes: ["WRITE"] });
  await program.graphql(CreateWebhookEndpoint, create);
  expect(securityLogOf(app)).toContainEqual(
    expect.objectContaining({ event: "webhook_endpoint_made", userId, apiKeyId }),
  );
  expect(await workFor(app, userId)).toContainEqual(
    expect.objectContaining({
      subject: "Um webhook foi criado na sua conta",
      text: expect.stringContaining(`um programa, com a chave …${secret.slice(-4)}`),
    }),
  );
});

test("D451 a test event, a resent delivery and another address end the pause of a lane", async () => {
  const { client, userId } = await createAccount(app, "paid");
  const { endpointId } = await storeEndpoint(app, userId);
  const { deliveryId } = await storeDelivery(app, { userId, endpointId });
  const worker = lane(app, endpointId, [answered(503, "3600")]);
  await worker.deliver();
  const id = encodeGlobalID("WebhookEndpoint", endpointId);
  const actions = [
    () => client.graphql(SendTestWebhook, { input: { endpointId: id } }),
    () =>
      client.graphql(ResendWebhookDelivery, {
        input: { id: encodeGlobalID("WebhookDelivery", deliveryId) },
      }),
    () => client.graphql(ResendWebhookDeliveries, { input: { endpointId: id, onlyFailed: false } }),
  ];
  for (const [index, act] of actions.entries()) {
    await worker.deliver();
    expect(worker.sent).toHaveLength(index + 1);
    await act();
    await worker.deliver();
    expect(worker.sent).toHaveLength(index + 2);
  }
  const paused = () => app.db.webhookEndpoint.findUniqueOrThrow({ where: { id: endpointId } });
  expect(await paused()).toMatchObject({ failures: 4, pausedUntil: expect.any(Date) });
  await client.graphql(UpdateWebhookEndpoint, { input: { id, url: "https://8.8.4.4/" } });
  expect(await paused()).toMatchObject({ failures: 4, pausedUntil: null });
});
