import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createAccount, type TestAccount } from "#testing/data/accounts.ts";
import { bulkSteps } from "#testing/data/catalogue/bulk-steps.ts";
import { importSteps } from "#testing/data/catalogue/import-steps.ts";
import { priceFiles, shopeeFile } from "#testing/data/catalogue/price-files.ts";
import { createListings } from "#testing/data/catalogue/products.ts";
import { BulkStepItems } from "#testing/documents/bulk-documents.ts";
import { MarketplaceItems } from "#testing/documents/marketplace-item-documents.ts";
import { maxItemsOfListing, storeItems } from "./store-items.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => Promise.all([app.deps.locks.close(), app.deps.queues.close()]));

const file = shopeeFile([
  ["111", "CAN-AZ", "39.90"],
  ["112", "CAN-PR", "59.90"],
]);

type Variables = { filter?: object; search?: string };

async function catalogue({ client }: TestAccount, variables: Variables = {}) {
  const { viewer } = await client.graphql(MarketplaceItems, { filter: {}, ...variables });
  if (!viewer) throw new Error("not signed in");
  return { ...viewer, rows: viewer.listings.edges.map(({ node }) => node) };
}

const skus = async (account: TestAccount, variables: Variables) =>
  (await catalogue(account, variables)).rows.map(({ product }) => product.sku);

/** Creates a seller and imports the marketplace's file into the catalogue. */
async function importer(): Promise<TestAccount> {
  const account = await createAccount(app, "paid");
  await importSteps(app).imported(account, file);
  return account;
}

const stored = ({ userId }: TestAccount) =>
  app.db.marketplaceItem.findMany({ where: { userId }, orderBy: { variationId: "asc" } });

const setPrice = ({ userId }: TestAccount, sku: string, priceCents: number) =>
  app.db.listing.updateMany({ where: { userId, sku }, data: { priceCents } });

test("MF-01 an import stores the marketplace's ids, the SKU and the price there with its day", async () => {
  const account = await importer();
  const { rows } = await catalogue(account);
  expect(rows[0]).toMatchObject({
    priceCents: 3990,
    marketplaceItems: [
      {
        itemId: "90000000001",
        variationId: "111",
        sku: "CAN-AZ",
        priceCents: 3990,
        seenAt: app.clock.now().toISOString(),
      },
    ],
  });
});

test("MF-01 importing the same file twice on a day changes nothing", async () => {
  const account = await importer();
  const before = await stored(account);
  app.clock.advance(1, "minutes");
  const again = await importSteps(app).imported(account, file);
  expect(again.summary).toMatchObject({ unchanged: 2, updated: 0, created: 0 });
  expect(await stored(account)).toEqual(before);
});

test("MF-01 the search finds a listing by the whole of an id, for its own seller only", async () => {
  const account = await importer();
  await importer();
  expect(await skus(account, { filter: { search: "111" } })).toEqual([]);
  expect(await skus(account, { filter: { search: "90000000001" } })).toEqual(["CAN-AZ", "CAN-PR"]);
  expect(await skus(account, { filter: { search: "9000000000" } })).toEqual([]);
  const { products } = await catalogue(account, { search: "90000000001" });
  expect(products.edges).toHaveLength(2);
});

test("MF-01 D405 only the ids seen last are stored, and none of another seller's listing", async () => {
  const account = await createAccount(app, "paid");
  const other = await createAccount(app, "paid");
  const [listingId = ""] = await createListings(app, account.userId, [{ sku: "A" }]);
  const items = Array.from({ length: maxItemsOfListing + 10 }, (_, index) => ({
    ...{ listingId, itemId: String(100_000 + index), variationId: null, sku: null, cents: 100 },
  }));
  await storeItems(app.db, other.userId, items, app.clock.now());
  expect(await stored(other)).toEqual([]);
  await storeItems(app.db, account.userId, items, app.clock.now());
  expect(await stored(account)).toHaveLength(maxItemsOfListing);
  expect((await catalogue(account)).rows[0]?.marketplaceItems).toHaveLength(10);
});

test("MF-05 listings whose price there is not the price here are counted and filtered", async () => {
  const account = await importer();
  expect((await catalogue(account)).catalogue.priceDiffersCount).toBe(0);
  await setPrice(account, "CAN-AZ", 4990);
  expect((await catalogue(account)).catalogue.priceDiffersCount).toBe(1);
  expect(await skus(account, { filter: { priceDiffers: true } })).toEqual(["CAN-AZ"]);
  expect(await skus(account, { filter: { priceDiffers: false } })).toEqual(["CAN-PR"]);
});

test("MF-05 D406 what an older file said no longer counts", async () => {
  const account = await importer();
  const { userId } = account;
  const [{ listingId } = { listingId: "" }] = await stored(account);
  app.clock.advance(2, "days");
  const item = { listingId, itemId: "90000000009", variationId: null, sku: null, cents: 3990 };
  await storeItems(app.db, userId, [item], app.clock.now());
  await setPrice(account, "CAN-AZ", 4990);
  expect(await skus(account, { filter: { priceDiffers: true } })).toEqual(["CAN-AZ"]);
  await storeItems(app.db, userId, [{ ...item, cents: 4990 }], app.clock.now());
  expect(await skus(account, { filter: { priceDiffers: true } })).toEqual([]);
});

test("MF-05 'usar o daqui' fills a file for exactly these listings", async () => {
  const account = await importer();
  await setPrice(account, "CAN-AZ", 4990);
  await setPrice(account, "CAN-PR", 5990);
  const filled = await priceFiles(app).run(account, file, "&priceDiffers=true");
  expect(filled.rows.map(({ outcome, newCents }) => [outcome, newCents])).toEqual([
    ["CHANGED", 4990],
    ["NOT_CHOSEN", 5990],
  ]);
});

test("MF-05 D407 'usar o de lá' is previewed, applied and undone as any bulk step", async () => {
  const bulk = bulkSteps(app);
  const account = await importer();
  await setPrice(account, "CAN-AZ", 4990);
  const id = await bulk.preview(account, {
    filter: { priceDiffers: true },
    goal: { kind: "PRICE_THERE", value: 0 },
    ending: "NONE",
  });
  const { node } = await account.client.graphql(BulkStepItems, { id, only: "ALL" });
  expect(node).toMatchObject({ state: "READY", itemCount: 1, summary: { changed: 1 } });
  await bulk.apply(account, id);
  expect((await catalogue(account)).rows.map(({ priceCents }) => priceCents)).toEqual([3990, 5990]);
  expect((await catalogue(account)).catalogue.priceDiffersCount).toBe(0);
  await bulk.undo(account, id);
  expect((await catalogue(account)).rows[0]?.priceCents).toBe(4990);
});

test("MF-05 D407 a listing that was seen with several prices keeps its own", async () => {
  const bulk = bulkSteps(app);
  const account = await importer();
  const [{ listingId } = { listingId: "" }] = await stored(account);
  const item = { listingId, itemId: "90000000009", variationId: null, sku: null, cents: 2990 };
  await storeItems(app.db, account.userId, [item], app.clock.now());
  const id = await bulk.preview(account, {
    filter: { priceDiffers: true },
    goal: { kind: "PRICE_THERE", value: 0 },
    ending: "NONE",
  });
  const { node } = await account.client.graphql(BulkStepItems, { id, only: "ALL" });
  expect(node).toMatchObject({ itemCount: 1, summary: { changed: 0 } });
});
