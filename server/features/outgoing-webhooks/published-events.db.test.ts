import { encodeGlobalID } from "@pothos/plugin-relay";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type WebhookEvent, webhookTypes } from "#core/webhooks/webhook-event.ts";
import { person, writeCatalogue } from "#server/features/catalogue/catalogue-write.ts";
import { raiseMarginNotices } from "#server/features/notices/catalogue/raise-margin-notices.ts";
import { saveSettings } from "#server/features/settings/save-settings.ts";
import { payloads } from "#server/platform/webhook-events/payloads.ts";
import { maxBodyBytes } from "#server/platform/webhook-events/webhook-body.ts";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createAccount } from "#testing/data/accounts.ts";
import { bulkSteps } from "#testing/data/catalogue/bulk-steps.ts";
import { feeChanges, nextDay } from "#testing/data/catalogue/fee-changes.ts";
import { importSteps } from "#testing/data/catalogue/import-steps.ts";
import { createListings } from "#testing/data/catalogue/products.ts";
import { storeEndpoint } from "#testing/data/webhooks.ts";
import { updateListings } from "../catalogue/store/write-listings.ts";

let app: TestApp;
/** Saturday, 9 h in São Paulo. */
beforeAll(async () => {
  app = await testApp({ RATE_LIMIT_SCALE: "100" });
});
afterAll(() => Promise.all([app.deps.locks.close(), app.deps.queues.close()]));

/** The payloads of one event that wait for a seller's endpoints, each as its schema says. */
async function published(userId: string, event: WebhookEvent): Promise<unknown[]> {
  const messages = await app.db.webhookMessage.findMany({
    where: { userId, type: webhookTypes[event] },
    include: { deliveries: true },
    orderBy: { id: "asc" },
  });
  return messages.map(({ body, deliveries }) => {
    expect(deliveries).toHaveLength(1);
    expect(Buffer.byteLength(body)).toBeLessThan(maxBodyBytes);
    const { data } = JSON.parse(body);
    // Strict: what the schema does not describe would be cut here.
    expect(payloads[event].parse(data)).toEqual(data);
    return data;
  });
}

async function setPrices(userId: string, ids: readonly string[], priceCents: number): Promise<void> {
  await writeCatalogue(app.deps, { userId, actor: person }, (tx, write) =>
    updateListings(
      tx,
      write,
      ids.map((id) => ({ id, priceCents })),
    ),
  );
}

test("AP-04 D398 what happens while an endpoint is off is stored as failed, to be sent again later", async () => {
  const { userId } = await createAccount(app, "paid");
  const { endpointId } = await storeEndpoint(app, userId);
  const ids = await createListings(app, userId, [{ priceCents: 7999 }]);
  const offSince = app.clock.now();
  await app.db.webhookEndpoint.update({ where: { id: endpointId }, data: { offSince, offReason: "GONE" } });
  await setPrices(userId, ids, 8999);
  expect(await published(userId, "PRODUCT_REPRICED")).toHaveLength(1);
  const [delivery] = await app.db.webhookDelivery.findMany({
    where: { endpointId, message: { type: "product.repriced" } },
  });
  expect(delivery).toMatchObject({ state: "FAILED", failure: "SWITCHED_OFF", attempts: 0 });
});

test("AP-04 product.repriced says what changed, fifty listings in an event", async () => {
  const { userId } = await createAccount(app, "paid");
  await storeEndpoint(app, userId);
  const sold = Array.from({ length: 60 }, (_, index) => ({ sku: `SKU-${index}`, priceCents: 7999 }));
  const ids = await createListings(app, userId, sold);
  await setPrices(userId, ids, 7999);
  expect(await published(userId, "PRODUCT_REPRICED")).toEqual([]);
  await setPrices(userId, ids, 8999);
  const events = await published(userId, "PRODUCT_REPRICED");
  const changes = events.flatMap((event) => payloads.PRODUCT_REPRICED.parse(event).changes);
  expect([events.length, changes.length]).toEqual([2, 60]);
  expect(events[0]).toMatchObject({ causedBy: "PERSON" });
  expect(changes).toContainEqual(
    expect.objectContaining({
      sku: "SKU-7",
      listingId: encodeGlobalID("Listing", ids[7] ?? ""),
      channel: "SHOPEE",
      oldPriceCents: 7999,
      newPriceCents: 8999,
    }),
  );
});

test("AP-04 bulk_step.finished comes once for the end of a step and once for its undo", async () => {
  const bulk = bulkSteps(app);
  const account = await bulk.seller(3);
  await storeEndpoint(app, account.userId);
  const id = await bulk.preview(account);
  expect(await published(account.userId, "BULK_STEP_FINISHED")).toEqual([]);
  await bulk.apply(account, id);
  await bulk.work(id);
  await bulk.undo(account, id);
  const ended = { bulkStepId: id, failure: null, applied: 3, skipped: 0, kept: 0 };
  expect(await published(account.userId, "BULK_STEP_FINISHED")).toEqual([
    { ...ended, state: "DONE", undone: 0 },
    { ...ended, state: "UNDONE", undone: 3 },
  ]);
  const repriced = await published(account.userId, "PRODUCT_REPRICED");
  expect(repriced).toMatchObject([{ causedBy: "BULK_STEP" }, { causedBy: "UNDO" }]);
});

test("AP-04 import.finished comes for a file that was applied and for one that was refused", async () => {
  const account = await createAccount(app, "paid");
  await storeEndpoint(app, account.userId);
  const { imported } = importSteps(app);
  await imported(account, "SKU;Nome;Custo\nE1;Caneca;10,00\nE2;Copo;nada\n");
  expect(await published(account.userId, "IMPORT_FINISHED")).toMatchObject([
    { state: "DONE", failure: null, created: 1, failed: 1 },
  ]);
});

test("AP-04 listing.below_minimum_margin names the listings of the day's notice", async () => {
  const { userId } = await createAccount(app, "paid");
  await storeEndpoint(app, userId);
  await saveSettings(app.deps, userId, { version: 0, settings: { minimumMarginPct: 10 } });
  const ids = await createListings(app, userId, [{}, {}]);
  await setPrices(userId, ids, 7000);
  await Promise.all([raiseMarginNotices(app.deps), raiseMarginNotices(app.deps)]);
  expect(await published(userId, "LISTING_BELOW_MINIMUM_MARGIN")).toMatchObject([
    { count: 2, minimumMarginPct: 10, listings: [{ priceCents: 7000 }, { priceCents: 7000 }] },
  ]);
});

test("AP-04 fees.changing has the seller's own figures", async () => {
  const changes = feeChanges(app);
  const { userId } = await createAccount(app, "paid");
  await storeEndpoint(app, userId);
  await createListings(app, userId, [
    { priceCents: 5000, listing: { channel: "SHOPEE", unitsPerMonth: 10 } },
  ]);
  await changes.announce();
  await changes.follow();
  await changes.calculate(userId);
  await changes.forget();
  expect(await published(userId, "FEES_CHANGING")).toMatchObject([
    { channel: "SHOPEE", day: nextDay, isCorrection: false, changedListings: 1, changeCents: -1500 },
  ]);
});
