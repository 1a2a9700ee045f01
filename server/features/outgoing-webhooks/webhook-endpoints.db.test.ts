import { encodeGlobalID } from "@pothos/plugin-relay";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { maxWebhookEndpoints } from "#core/webhooks/endpoint-rules.ts";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createAccount, type TestAccount, testPassword } from "#testing/data/accounts.ts";
import { createIntegrator } from "#testing/data/api-keys.ts";
import { answered, lane, storeDelivery, storeEndpoint } from "#testing/data/webhooks.ts";
import {
  CreateWebhookEndpoint,
  DeleteWebhookEndpoint,
  ResendWebhookDeliveries,
  ResendWebhookDelivery,
  RotateWebhookSecret,
  SendTestWebhook,
  UpdateWebhookEndpoint,
  WebhookDeliveries,
} from "#testing/documents/webhook-documents.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.deps.queues.close());

const url = "https://8.8.8.8/webhooks";
const input = { url, events: ["FEES_CHANGING" as const] };
const idOf = (endpointId: string) => encodeGlobalID("WebhookEndpoint", endpointId);

async function create({ client }: Pick<TestAccount, "client">, changes: Partial<typeof input> = {}) {
  const { createWebhookEndpoint } = await client.graphql(CreateWebhookEndpoint, {
    input: { ...input, ...changes },
  });
  return createWebhookEndpoint;
}

describe("AP-04 an endpoint", () => {
  test("shows its secret once, and stores it sealed", async () => {
    const account = await createAccount(app, "paid");
    const created = await create(account);
    expect(created).toMatchObject({
      secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/),
      endpoint: { url, description: null, events: ["FEES_CHANGING"], isOn: true, olderSecretUntil: null },
    });
    const row = await app.db.webhookEndpoint.findFirstOrThrow({
      where: { userId: account.userId },
    });
    const secret = created.__typename === "CreateWebhookEndpointPayload" ? created.secret : "";
    expect(row.sealedSecrets).not.toContain(secret.slice(6));
    const { data } = await account.client.rawGraphql(
      '{ __type(name: "WebhookEndpoint") { fields { name } } }',
    );
    expect(JSON.stringify(data)).not.toMatch(/secret"|sealed/i);
  });

  test.each([
    "http://8.8.8.8/",
    "https://127.0.0.1/",
    "https://[::ffff:10.0.0.1]/",
    "https://x:y@8.8.8.8/",
    "x",
  ])("at %s is refused at the field of its address", async (wrong) => {
    const account = await createAccount(app, "paid");
    expect(await create(account, { url: wrong })).toMatchObject({
      code: "BAD_USER_INPUT",
      fields: [{ field: "url" }],
    });
    const { endpointId } = await storeEndpoint(app, account.userId);
    const { updateWebhookEndpoint } = await account.client.graphql(UpdateWebhookEndpoint, {
      input: { id: idOf(endpointId), url: wrong },
    });
    expect(updateWebhookEndpoint).toMatchObject({ code: "BAD_USER_INPUT" });
  });

  test("D402 is one of at most ten, also when they are created at once", async () => {
    const account = await createAccount(app, "paid");
    for (let count = 2; count < maxWebhookEndpoints; count += 1) await storeEndpoint(app, account.userId);
    const results = await Promise.all([1, 2, 3, 4].map(() => create(account)));
    expect(results.filter(({ __typename }) => __typename === "CreateWebhookEndpointPayload")).toHaveLength(2);
    expect(results).toContainEqual(expect.objectContaining({ code: "WEBHOOK_LIMIT" }));
  });

  test("D101 needs recent authentication in a session, for its address and its secrets", async () => {
    const account = await createAccount(app, "paid");
    const { endpointId } = await storeEndpoint(app, account.userId);
    const id = idOf(endpointId);
    await app.db.session.updateMany({
      where: { userId: account.userId },
      data: { createdAt: new Date(app.clock.now().getTime() - 3_600_000) },
    });
    const { client } = account;
    const refusal = { code: "REAUTHENTICATION_REQUIRED" };
    expect(await create(account)).toMatchObject(refusal);
    expect(await client.graphql(RotateWebhookSecret, { input: { id } })).toMatchObject({
      rotateWebhookSecret: refusal,
    });
    expect(await client.graphql(UpdateWebhookEndpoint, { input: { id, url } })).toMatchObject({
      updateWebhookEndpoint: refusal,
    });
    expect(await client.graphql(UpdateWebhookEndpoint, { input: { id, isOn: false } })).toMatchObject({
      updateWebhookEndpoint: { endpoint: { isOn: false, offReason: "SELLER" } },
    });
    const currentPassword = testPassword;
    expect(await client.graphql(RotateWebhookSecret, { input: { id, currentPassword } })).toMatchObject({
      rotateWebhookSecret: { secret: expect.stringMatching(/^whsec_/) },
    });
  });

  test("is managed by a key with WRITE, and by no other key", async () => {
    const { program, userId } = await createIntegrator(app, { scopes: ["WRITE"] });
    expect(await create({ client: program })).toMatchObject({ endpoint: { url } });
    const reader = await createIntegrator(app, { scopes: ["READ"] });
    await expect(create({ client: reader.program })).rejects.toThrow("API_KEY_SCOPE");
    const { endpointId } = await storeEndpoint(app, userId);
    const { deleteWebhookEndpoint } = await program.graphql(DeleteWebhookEndpoint, {
      input: { id: idOf(endpointId) },
    });
    expect(deleteWebhookEndpoint.viewer.webhookEndpoints.edges).toHaveLength(1);
  });

  test("is refused to accounts without the feature, and deleted by them", async () => {
    const account = await createAccount(app, "trial");
    const { endpointId } = await storeEndpoint(app, account.userId);
    const id = idOf(endpointId);
    const { client } = account;
    await expect(create(account)).rejects.toThrow("FEATURE_DENIED");
    for (const call of [
      () => client.graphql(UpdateWebhookEndpoint, { input: { id, isOn: false } }),
      () => client.graphql(RotateWebhookSecret, { input: { id } }),
      () => client.graphql(SendTestWebhook, { input: { endpointId: id } }),
      () => client.graphql(ResendWebhookDeliveries, { input: { endpointId: id } }),
    ])
      await expect(call()).rejects.toThrow("FEATURE_DENIED");
    const { deleteWebhookEndpoint } = await client.graphql(DeleteWebhookEndpoint, { input: { id } });
    expect(deleteWebhookEndpoint).toMatchObject({ deletedWebhookEndpointId: id });
  });

  test("of another seller is not found, whatever is asked of it", async () => {
    const owner = await createAccount(app, "paid");
    const { endpointId } = await storeEndpoint(app, owner.userId);
    const { deliveryId } = await storeDelivery(app, { userId: owner.userId, endpointId });
    const { client } = await createAccount(app, "paid");
    const id = idOf(endpointId);
    const delivery = encodeGlobalID("WebhookDelivery", deliveryId);
    for (const call of [
      () => client.graphql(UpdateWebhookEndpoint, { input: { id, isOn: false } }),
      () => client.graphql(RotateWebhookSecret, { input: { id } }),
      () => client.graphql(DeleteWebhookEndpoint, { input: { id } }),
      () => client.graphql(SendTestWebhook, { input: { endpointId: id } }),
      () => client.graphql(ResendWebhookDeliveries, { input: { endpointId: id } }),
      () => client.graphql(ResendWebhookDelivery, { input: { id: delivery } }),
    ])
      await expect(call()).rejects.toThrow("NOT_FOUND");
    const found = await client.rawGraphql(
      `{ nodes(ids: ["${id}", "${delivery}"]) { id } node(id: "${delivery}") { id } }`,
    );
    expect(found.data).toEqual({ nodes: [null, null], node: null });
  });

  test("AP-05 takes no Idempotency-Key where its answer has a secret", async () => {
    const { program, secret } = await createIntegrator(app, { scopes: ["WRITE"] });
    expect(secret).not.toBe("");
    const { errors } = await program.rawGraphql(
      `mutation { createWebhookEndpoint(input: {url: "${url}", events: [FEES_CHANGING]}) { __typename } }`,
      {},
      { "idempotency-key": "one" },
    );
    expect(errors).toMatchObject([{ extensions: { code: "IDEMPOTENCY_NOT_ACCEPTED" } }]);
  });
});

describe("AP-04 D403 a secret that was rotated", () => {
  test("signs beside the new one for 24 hours", async () => {
    const account = await createAccount(app, "paid");
    const { endpointId } = await storeEndpoint(app, account.userId);
    const send = async () => {
      await storeDelivery(app, { userId: account.userId, endpointId });
      const worker = lane(app, endpointId, [answered(200)]);
      await worker.deliver();
      return worker.sent[0]?.headers["webhook-signature"]?.split(" ").length;
    };
    expect(await send()).toBe(1);
    await account.client.graphql(RotateWebhookSecret, { input: { id: idOf(endpointId) } });
    expect(await send()).toBe(2);
    await account.client.graphql(RotateWebhookSecret, { input: { id: idOf(endpointId) } });
    expect(await send()).toBe(2);
    app.clock.advance(25, "hours");
    expect(await send()).toBe(1);
  });
});

describe("AP-04 deliveries", () => {
  test("are listed by state, and a test event is one of them", async () => {
    const account = await createAccount(app, "paid");
    const { endpointId } = await storeEndpoint(app, account.userId, { events: ["FEES_CHANGING"] });
    const { sendTestWebhook } = await account.client.graphql(SendTestWebhook, {
      input: { endpointId: idOf(endpointId) },
    });
    expect(sendTestWebhook).toMatchObject({
      delivery: { type: "webhook.test", state: "PENDING", body: expect.stringContaining('"version":1') },
    });
    await lane(app, endpointId, [answered(503)]).deliver();
    const list = async (state: "PENDING" | "FAILED") => {
      const { viewer } = await account.client.graphql(WebhookDeliveries, { state });
      return viewer?.webhookEndpoints.edges.flatMap((edge) => edge?.node.deliveries.edges ?? []) ?? [];
    };
    expect(await list("PENDING")).toMatchObject([
      { node: { type: "webhook.test", lastStatus: 503, lastAnswer: "resposta", failure: "STATUS" } },
    ]);
    expect(await list("FAILED")).toEqual([]);
  });

  test("are sent again, one, a range or all failed ones, under the same id and body", async () => {
    const account = await createAccount(app, "paid");
    const { userId, client } = account;
    const { endpointId } = await storeEndpoint(app, userId);
    const first = await storeDelivery(app, { userId, endpointId });
    app.clock.advance(1, "hours");
    const second = await storeDelivery(app, { userId, endpointId });
    const data = { state: "FAILED", failure: "STATUS", finishedAt: app.clock.now(), attempts: 10 } as const;
    await app.db.webhookDelivery.updateMany({ where: { endpointId }, data });
    const resent = async (range: object) => {
      const { resendWebhookDeliveries } = await client.graphql(ResendWebhookDeliveries, {
        input: { endpointId: idOf(endpointId), ...range },
      });
      return resendWebhookDeliveries;
    };
    expect(await resent({ from: app.clock.now() })).toMatchObject({ count: 1 });
    expect(await resent({})).toMatchObject({ count: 1 });
    expect(await resent({})).toMatchObject({ count: 0 });
    const worker = lane(app, endpointId, [answered(200)]);
    await worker.deliver();
    expect(worker.sent.map(({ headers }) => headers["webhook-id"])).toEqual([
      first.webhookId,
      second.webhookId,
    ]);
    const { resendWebhookDelivery } = await client.graphql(ResendWebhookDelivery, {
      input: { id: encodeGlobalID("WebhookDelivery", first.deliveryId) },
    });
    expect(resendWebhookDelivery).toMatchObject({
      delivery: { webhookId: first.webhookId, state: "PENDING", attempts: 0, finishedAt: null },
    });
    await worker.deliver();
    expect(worker.sent[2]?.body).toBe(worker.sent[0]?.body);
    expect(await resent({ onlyFailed: false })).toMatchObject({ count: 2 });
  });

  test("are not sent while the endpoint is off; switched on it begins well, with what it missed", async () => {
    const account = await createAccount(app, "paid");
    const { client, userId } = account;
    const { endpointId } = await storeEndpoint(app, userId);
    await storeDelivery(app, { userId, endpointId });
    await lane(app, endpointId, [answered(410)]).deliver();
    const id = idOf(endpointId);
    const off = { code: "WEBHOOK_OFF" };
    expect(await client.graphql(SendTestWebhook, { input: { endpointId: id } })).toMatchObject({
      sendTestWebhook: off,
    });
    expect(await client.graphql(ResendWebhookDeliveries, { input: { endpointId: id } })).toMatchObject({
      resendWebhookDeliveries: off,
    });
    expect(await client.graphql(UpdateWebhookEndpoint, { input: { id, isOn: true } })).toMatchObject({
      updateWebhookEndpoint: { endpoint: { isOn: true, offReason: null, failingSince: null } },
    });
    // AP-10: what it missed is sent by itself.
    const [missed] = await app.db.webhookDelivery.findMany({ where: { endpointId } });
    expect(missed).toMatchObject({ state: "PENDING", attempts: 0, failure: null });
  });
});
