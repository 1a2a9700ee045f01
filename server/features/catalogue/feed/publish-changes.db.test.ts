import { beforeAll, expect, test } from "vitest";
import { catalogueEvents, webhookTypes } from "#core/webhooks/webhook-event.ts";
import { payloads } from "#server/platform/webhook-events/payloads.ts";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createIntegrator } from "#testing/data/api-keys.ts";
import { addProduct, atShopee } from "#testing/data/catalogue/products.ts";
import { storeEndpoint } from "#testing/data/webhooks.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const eventOf = new Map(catalogueEvents.map((event) => [webhookTypes[event] as string, event]));

/** Takes what waits for a seller's endpoint, by type, in the order of the events. */
async function take(userId: string) {
  const messages = await app.db.webhookMessage.findMany({ where: { userId }, orderBy: { id: "asc" } });
  await app.db.webhookMessage.deleteMany({ where: { userId } });
  return messages.flatMap(({ type, body }) => {
    const event = eventOf.get(type);
    if (!event) return [];
    const { data } = JSON.parse(body);
    expect(payloads[event].parse(data)).toEqual(data);
    return [{ type, ...payloads[event].parse(data) }];
  });
}

test("AP-10 D562 a program hears of each product and listing, with version and the key that caused it", async () => {
  const { client, program, userId, apiKeyId } = await createIntegrator(app, { scopes: ["WRITE"] });
  await storeEndpoint(app, userId, { events: catalogueEvents });
  const product = await addProduct(client, { sku: "A-1" }, [atShopee(), { channel: "OWN_FEES" }]);
  const [shopee, own] = product.listings;
  const person = { causedBy: "PERSON", apiKeyId: null };
  const of = { productId: product.id, sku: "A-1" };
  const created = await take(userId);
  expect(created).toMatchObject([
    { type: "product.created", ...person, changes: [{ ...of, listingId: null, version: 1 }] },
    { type: "listing.created", ...person },
  ]);
  expect(new Set(created[1]?.changes.map(({ listingId }) => listingId))).toEqual(
    new Set([shopee?.id, own?.id]),
  );

  app.clock.advance(1, "minutes");
  const send = (mutation: string) => program.rawGraphql(`mutation { ${mutation} { __typename } }`);
  const key = { causedBy: "API_KEY", apiKeyId: Buffer.from(`ApiKey:${apiKeyId}`).toString("base64") };
  await send(`updateListing(input: { id: "${shopee?.id}", version: 1, listing: { priceCents: 8999 } })`);
  expect(await take(userId)).toMatchObject([
    { type: "listing.changed", ...key, changes: [{ ...of, listingId: shopee?.id, version: 2 }] },
  ]);
  await send(`removeListing(input: { id: "${own?.id}", version: ${own?.version} })`);
  expect((await take(userId)).find(({ type }) => type === "listing.removed")).toMatchObject({
    ...key,
    changes: [{ ...of, listingId: own?.id, version: null }],
  });
  await send(`archiveProduct(input: { id: "${product.id}", version: ${product.version} })`);
  expect(await take(userId)).toMatchObject([
    { type: "product.archived", ...key, changes: [{ ...of, listingId: null, version: 2 }] },
    { type: "listing.archived", ...key, changes: [{ ...of, listingId: shopee?.id }] },
  ]);
});

test("AP-10 an endpoint with other events hears nothing of products", async () => {
  const { client, userId } = await createIntegrator(app);
  await storeEndpoint(app, userId, { events: ["PRODUCT_REPRICED"] });
  await addProduct(client);
  expect(await app.db.webhookMessage.count({ where: { userId } })).toBe(0);
});
