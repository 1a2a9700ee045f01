import { encodeGlobalID } from "@pothos/plugin-relay";
import { beforeAll, describe, expect, test } from "vitest";
import { type EventStream, openStream } from "#testing/app/event-stream.ts";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import type { TestClient } from "#testing/app/test-client.ts";
import { createIntegrator } from "#testing/data/api-keys.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const watching = `subscription ($id: ID!) { catalogueWork(id: $id) {
  __typename ... on PriceFile { state readRows }
} }`;
const open = (program: TestClient, id: string) => openStream(program, { query: watching, variables: { id } });

async function priceFileOf(userId: string): Promise<{ id: string; globalId: string }> {
  const now = app.clock.now();
  const data = { userId, fileName: "a.csv", request: {}, createdAt: now, updatedAt: now };
  const { id } = await app.db.priceFile.create({ data });
  return { id, globalId: encodeGlobalID("PriceFile", id) };
}

/** The events until the stream completes. */
async function rest(stream: EventStream): Promise<unknown[]> {
  const events: unknown[] = [];
  for (let event = await stream.next(); event; event = await stream.next()) events.push(event);
  return events;
}

describe("AP-03 D393 progress as a stream for a key", () => {
  test("sends the work and its changes, and each event costs what the request did", async () => {
    const { program, userId, apiKeyId } = await createIntegrator(app, { scopes: ["READ"] });
    const { id, globalId } = await priceFileOf(userId);
    const stream = await open(program, globalId);
    expect(await stream.next()).toMatchObject({ data: { catalogueWork: { readRows: 0 } } });
    const spent = async () => (await app.deps.limits.read("keyCost", apiKeyId)).remaining;
    const afterFirst = await spent();
    await app.db.priceFile.update({ where: { id }, data: { readRows: 500 } });
    let event = await stream.next();
    // Starting to listen repeats the current state.
    while (JSON.stringify(event).includes('"readRows":0')) event = await stream.next();
    expect(event).toMatchObject({ data: { catalogueWork: { readRows: 500 } } });
    expect(afterFirst - (await spent())).toBeGreaterThanOrEqual(200);
    await stream.leave();
  });

  test("needs the scope READ, and finds no other seller's work", async () => {
    const { program, userId } = await createIntegrator(app, { scopes: ["CALCULATE"] });
    const { globalId } = await priceFileOf(userId);
    const refused = await program.rawGraphql(watching, { id: globalId });
    expect(refused.errors).toMatchObject([{ extensions: { code: "API_KEY_SCOPE", scope: "READ" } }]);
    const stranger = await createIntegrator(app);
    const stream = await open(stranger.program, globalId);
    expect(await stream.next()).toMatchObject({ errors: [{ extensions: { code: "NOT_FOUND" } }] });
  });

  test("ends once the key is revoked", async () => {
    const { program, userId, apiKeyId } = await createIntegrator(app);
    const { id, globalId } = await priceFileOf(userId);
    const stream = await open(program, globalId);
    await stream.next();
    await app.db.apiKey.update({ where: { id: apiKeyId }, data: { revokedAt: app.clock.now() } });
    await app.db.priceFile.update({ where: { id }, data: { readRows: 7 } });
    expect(JSON.stringify(await rest(stream))).not.toContain('"readRows":7');
  });

  test("ends when the quota of the key is used up", async () => {
    const { program, userId, apiKeyId } = await createIntegrator(app);
    const { id, globalId } = await priceFileOf(userId);
    const stream = await open(program, globalId);
    await stream.next();
    const { remaining } = await app.deps.limits.read("keyCost", apiKeyId);
    await app.deps.limits.take("keyCost", apiKeyId, remaining);
    await app.db.priceFile.update({ where: { id }, data: { readRows: 7 } });
    expect(JSON.stringify(await rest(stream))).not.toContain('"readRows":7');
  });

  test("is limited to ten open streams a key", async () => {
    const { program, userId } = await createIntegrator(app);
    const { globalId } = await priceFileOf(userId);
    const streams = await Promise.all(Array.from({ length: 10 }, () => open(program, globalId)));
    for (const stream of streams) expect(await stream.next()).toMatchObject({ data: expect.anything() });
    const eleventh = await open(program, globalId);
    expect(await eleventh.next()).toMatchObject({ errors: [{ extensions: { code: "RATE_LIMITED" } }] });
    await Promise.all(streams.map((stream) => stream.leave()));
  });
});
