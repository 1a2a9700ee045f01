import { encodeGlobalID } from "@pothos/plugin-relay";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays, civilDayOf } from "#core/fees/civil-day.ts";
import { holdLock } from "#testing/app/hold-lock.ts";
import { testDatabase } from "#testing/app/template-database.ts";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createAccount, signedInClient, type TestAccount, testPassword } from "#testing/data/accounts.ts";
import { createIntegrator, createKey } from "#testing/data/api-keys.ts";
import { bulkSteps } from "#testing/data/catalogue/bulk-steps.ts";
import { createListings } from "#testing/data/catalogue/products.ts";
import { workFor } from "#testing/data/mailbox.ts";
import { addScenario } from "#testing/data/scenarios.ts";
import { storeDelivery, storeEndpoint } from "#testing/data/webhooks.ts";
import { ApplyBulkStep } from "#testing/documents/bulk-documents.ts";
import { ChangePassword, SignOutEverywhere } from "#testing/documents/password-documents.ts";
import { CreateScenarioLink } from "#testing/documents/scenario-link-documents.ts";
import { CreateWebhookEndpoint, UpdateWebhookEndpoint } from "#testing/documents/webhook-documents.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => Promise.all([app.deps.locks.close(), app.deps.queues.close()]));

const events = ["FEES_CHANGING" as const];
const newPassword = "outra senha, bem comprida";
const revoke = (client: TestAccount["client"], apiKeyId: string) =>
  client.rawGraphql(
    `mutation { revokeApiKey(input: { id: "${encodeGlobalID("ApiKey", apiKeyId)}" }) { viewer { id } } }`,
  );
const endpointsOf = (userId: string) =>
  app.db.webhookEndpoint.findMany({ where: { userId }, orderBy: { url: "asc" } });
const listed = async (client: TestAccount["client"]) => {
  const { data } = await client.rawGraphql("{ viewer { standingAccess { kind name apiKeyName } } }");
  return (data as { viewer?: unknown } | null)?.viewer;
};

describe("D510 what a key leaves behind", () => {
  test("a webhook that it created, or moved, goes off when it is revoked, and what waits fails", async () => {
    const { client, program, userId, apiKeyId } = await createIntegrator(app, { scopes: ["WRITE"] });
    const own = await storeEndpoint(app, userId, { url: "https://8.8.8.1/" });
    const moved = await storeEndpoint(app, userId, { url: "https://8.8.8.2/" });
    await program.graphql(CreateWebhookEndpoint, { input: { url: "https://8.8.8.8/", events } });
    const id = encodeGlobalID("WebhookEndpoint", moved.endpointId);
    await program.graphql(UpdateWebhookEndpoint, { input: { id, url: "https://8.8.8.7/" } });
    const { deliveryId } = await storeDelivery(app, { userId, endpointId: moved.endpointId });
    const other = await createIntegrator(app, { scopes: ["WRITE"] });
    await other.program.graphql(CreateWebhookEndpoint, { input: { url: "https://8.8.8.8/", events } });
    await revoke(client, apiKeyId);
    expect(await endpointsOf(userId)).toMatchObject([
      { id: own.endpointId, offSince: null, apiKeyName: null },
      { id: moved.endpointId, offReason: "SELLER", apiKeyName: "Programa" },
      { offReason: "SELLER", apiKeyName: "Programa" },
    ]);
    expect(await endpointsOf(other.userId)).toMatchObject([{ offSince: null }]);
    expect(await app.db.webhookDelivery.findUnique({ where: { id: deliveryId } })).toMatchObject({
      state: "FAILED",
      failure: "SWITCHED_OFF",
    });
  });

  test("a webhook that its seller moved back stays on", async () => {
    const { client, program, userId, apiKeyId } = await createIntegrator(app, { scopes: ["WRITE"] });
    await program.graphql(CreateWebhookEndpoint, { input: { url: "https://8.8.8.8/", events } });
    const [endpoint] = await endpointsOf(userId);
    const id = encodeGlobalID("WebhookEndpoint", endpoint?.id ?? "");
    await client.graphql(UpdateWebhookEndpoint, { input: { id, url: "https://8.8.4.4/" } });
    await revoke(client, apiKeyId);
    expect(await endpointsOf(userId)).toMatchObject([{ offSince: null, apiKeyName: null }]);
  });

  test("a price change that it scheduled is cancelled when all keys are revoked", async () => {
    const bulk = bulkSteps(app);
    const account = await createAccount(app, "paid");
    await createListings(app, account.userId, [{ priceCents: 6000 }]);
    const { program } = await createKey(app, account, { scopes: ["WRITE"] });
    const startsOn = addDays(civilDayOf(app.clock.now()), 1);
    const id = await bulk.preview(account, { filter: {}, startsOn });
    await program.graphql(ApplyBulkStep, { input: { id } });
    expect(await bulk.find(id)).toMatchObject({ state: "SCHEDULED", apiKeyName: "Programa" });
    await account.client.graphql(SignOutEverywhere, { input: { revokeApiKeys: true } });
    expect(await bulk.find(id)).toMatchObject({ state: "CANCELLED" });
  });

  test("a webhook cannot be created by a key that was revoked while the request ran", async () => {
    const { program, userId, apiKeyId } = await createIntegrator(app, { scopes: ["WRITE"] });
    const lock = await holdLock(await testDatabase(), "SELECT 1 FROM users WHERE id = $1 FOR UPDATE", [
      userId,
    ]);
    const input = { url: "https://8.8.8.8/", events };
    const creating = program.graphql(CreateWebhookEndpoint, { input }).catch((error: unknown) => error);
    await lock.waiting(1);
    await app.db.apiKey.update({ where: { id: apiKeyId }, data: { revokedAt: app.clock.now() } });
    await lock.release();
    await creating;
    expect(await endpointsOf(userId)).toEqual([]);
  });
});

describe("D511 standing access", () => {
  async function withEverything() {
    const account = await createIntegrator(app, { scopes: ["WRITE"] });
    const { client, program, userId } = account;
    await program.graphql(CreateWebhookEndpoint, { input: { url: "https://8.8.8.8/in?x=1", events } });
    const { id } = await addScenario(client, { cost: 20, priceList: 50 }, { name: "Natal" });
    await client.graphql(CreateScenarioLink, { input: { id, days: 365, showCosts: true } });
    const now = app.clock.now();
    const times = { createdAt: now, updatedAt: now };
    await app.db.bulkStep.create({
      data: { userId, state: "SCHEDULED", request: {}, startsAt: now, ...times },
    });
    await app.db.dataExport.create({ data: { userId, ...times } });
    return account;
  }

  const all = [
    { kind: "WEBHOOK", name: "8.8.8.8", apiKeyName: "Programa" },
    { kind: "SCENARIO_LINK", name: "Natal", apiKeyName: null },
    { kind: "SCHEDULED_STEP", name: null, apiKeyName: null },
    { kind: "DATA_EXPORT", name: null, apiKeyName: null },
  ];

  test("is listed for its seller in a session only, and named in the mail about a new password", async () => {
    const { client, program, userId } = await withEverything();
    expect(await listed(client)).toEqual({ standingAccess: all });
    expect((await program.rawGraphql("{ viewer { standingAccess { kind } } }")).data).not.toHaveProperty(
      "viewer.standingAccess",
    );
    expect(await listed((await createAccount(app)).client)).toEqual({ standingAccess: [] });
    await client.graphql(ChangePassword, { input: { currentPassword: testPassword, newPassword } });
    expect(await listed(client)).toEqual({ standingAccess: all });
    const mail = (await workFor(app, userId)).find(({ subject }) => subject === "Sua senha foi alterada");
    expect(mail?.text.replaceAll(/\s+/g, " ")).toContain(
      "Também continuam: 1 webhook ligado, 1 link de cenário, 1 mudança de preços agendada e o arquivo com os seus dados.",
    );
  });

  test.each(["changing the password", "signing out everywhere"])("ends on request when %s", async (way) => {
    const [ana, bia] = [await withEverything(), await withEverything()];
    const endStandingAccess = true;
    if (way === "changing the password") {
      const input = { currentPassword: testPassword, newPassword, endStandingAccess };
      await ana.client.graphql(ChangePassword, { input });
    } else await ana.client.graphql(SignOutEverywhere, { input: { endStandingAccess } });
    expect(await listed(await signedInClient(app, ana.userId))).toEqual({ standingAccess: [] });
    expect(await listed(bia.client)).toEqual({ standingAccess: all });
    expect((await ana.program.get("/api/user")).status).toBe(200);
  });
});
