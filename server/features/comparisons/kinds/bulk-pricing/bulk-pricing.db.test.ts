import { encodeGlobalID } from "@pothos/plugin-relay";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { person, writeCatalogue } from "#server/features/catalogue/catalogue-write.ts";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createAccount } from "#testing/data/accounts.ts";
import { type BulkSteps, bulkSteps, idOf, margin } from "#testing/data/catalogue/bulk-steps.ts";
import { createListings } from "#testing/data/catalogue/products.ts";
import {
  ApplyBulkStep,
  BulkStepItems,
  CreateBulkStep,
  UndoBulkStep,
} from "#testing/documents/bulk-documents.ts";

let app: TestApp;
let bulk: BulkSteps;
beforeAll(async () => {
  app = await testApp();
  bulk = bulkSteps(app);
});
afterAll(() => Promise.all([app.deps.locks.close(), app.deps.queues.close()]));

describe("PR-09 a bulk price change", () => {
  test("is previewed, applied with its history, and undone as one step", async () => {
    const account = await bulk.seller(3);
    const id = await bulk.preview(account);
    const { node } = await account.client.graphql(BulkStepItems, { id, only: "CHANGED" });
    expect(node).toMatchObject({
      state: "READY",
      itemCount: 3,
      summary: { before: { inLoss: 3, monthlyProfitCents: -19_500 }, after: { inLoss: 0 }, changed: 3 },
      canUndo: false,
    });
    expect(await bulk.prices(account)).toEqual([6000, 6000, 6000]);

    await bulk.apply(account, id);
    const price = (await bulk.prices(account))[0] ?? 0;
    expect(price % 100).toBe(90);
    expect(await bulk.prices(account)).toEqual([price, price, price]);
    const listing = await app.db.listing.findFirstOrThrow({ where: { userId: account.userId } });
    expect(listing).toMatchObject({ health: "HEALTHY", version: 2 });
    const change = { oldCents: 6000, newCents: price, actor: "BULK_STEP", actorId: idOf(id) };
    expect(await bulk.changes(account)).toMatchObject([change, change, change]);

    expect(await bulk.undo(account, id)).toMatchObject({ __typename: "UndoBulkStepPayload" });
    expect(await bulk.prices(account)).toEqual([6000, 6000, 6000]);
    expect((await bulk.changes(account)).filter(({ actor }) => actor === "UNDO")).toHaveLength(3);
    expect(await bulk.find(id)).toMatchObject({
      state: "UNDONE",
      summary: { applied: 3, undone: 3, kept: 0 },
    });
    // D211: the history names the step, of a change and of its undo.
    const product = encodeGlobalID("Product", listing.productId);
    const history = await account.client.rawGraphql(
      `{ product(id: "${product}") { priceChanges(first: 2) { edges { node { actor work { __typename ... on BulkStep { id } } } } } } }`,
    );
    const work = { __typename: "BulkStep", id };
    expect(history.data).toMatchObject({
      product: {
        priceChanges: { edges: [{ node: { actor: "UNDO", work } }, { node: { actor: "BULK_STEP", work } }] },
      },
    });
    // A second call of each has no effect.
    await account.client.graphql(UndoBulkStep, { input: { id } });
    await bulk.work(id);
    expect(await bulk.changes(account)).toHaveLength(6);
  });

  test("CH-01 CH-02 prices the own store and other marketplaces by the fees that sellers type", async () => {
    const account = await bulk.seller(2);
    const [store, other] = await app.db.listing.findMany({
      where: { userId: account.userId },
      orderBy: { id: "asc" },
    });
    await app.db.listing.update({
      where: { id: store?.id ?? "" },
      data: { channel: "OWN_STORE", terms: { pixSharePct: 100, cardSharePct: 0 } },
    });
    await app.db.listing.update({
      where: { id: other?.id ?? "" },
      data: {
        ...{ channel: "OTHER", channelName: "Casas Bahia" },
        terms: { percentOverride: 18.5, fixedOverride: 4 },
      },
    });
    const id = await bulk.preview(account);
    const { node } = await account.client.graphql(BulkStepItems, { id, only: "CHANGED" });
    expect(node).toMatchObject({ summary: { changed: 2, after: { inLoss: 0 } } });
    await bulk.apply(account, id);
    const prices = Object.fromEntries(
      (await app.db.listing.findMany({ where: { userId: account.userId } })).map((row) => [row.channel, row]),
    );
    // Pix costs 0.99 %, the contract 18.5 % and R$ 4.00.
    expect(prices.OWN_STORE?.priceCents).toBeLessThan(prices.OTHER?.priceCents ?? 0);
    for (const row of Object.values(prices)) expect(row).toMatchObject({ health: "HEALTHY", version: 2 });
    await bulk.undo(account, id);
    expect(await bulk.prices(account)).toEqual([6000, 6000]);
  });

  test("takes a filter, ids, or the listings of an earlier step", async () => {
    const account = await createAccount(app, "trial");
    const [a = "", b = ""] = await createListings(app, account.userId, [
      { name: "Caneca" },
      { name: "Prato" },
      { name: "Copo" },
    ]);
    const chosen = async (input: object) => {
      const step = await bulk.find(await bulk.preview(account, input));
      const items = await app.db.bulkStepItem.findMany({ where: { stepId: step.id } });
      return { items: items.map(({ listingId }) => listingId), id: encodeGlobalID("BulkStep", step.id) };
    };
    expect(await chosen({ filter: { search: "caneca" } })).toMatchObject({ items: [a] });
    const first = await chosen({ ids: [encodeGlobalID("Listing", b)] });
    expect(first.items).toEqual([b]);
    expect((await chosen({ sameListingsAs: first.id })).items).toEqual([b]);
  });

  test("lists the listings that change first, whatever their order", async () => {
    const account = await createAccount(app, "trial");
    await createListings(app, account.userId, [
      { costCents: null },
      {},
      { listing: { terms: { taxSellPct: 95 } } },
      {},
    ]);
    const id = await bulk.preview(account);
    const { node } = await account.client.graphql(BulkStepItems, { id, only: "ALL" });
    expect(node?.__typename === "BulkStep" && node.items.edges.map((edge) => edge.node.outcome)).toEqual([
      "CHANGED",
      "CHANGED",
      "UNREACHABLE",
      "MISSING",
    ]);
  });

  test("D218 leaves out a listing that is removed before, during or after the preview", async () => {
    const account = await bulk.seller(3);
    const [before = "", during = "", after = ""] = account.listings;
    const { createBulkStep } = await account.client.graphql(CreateBulkStep, {
      input: { ...margin(15), filter: {} },
    });
    const id = createBulkStep.__typename === "CreateBulkStepPayload" ? createBulkStep.bulkStep.id : "";
    await app.db.listing.delete({ where: { id: before } });
    const { promise: isLocked, resolve: locked } = Promise.withResolvers<void>();
    const removal = writeCatalogue(app.deps, { userId: account.userId, actor: person }, async (tx) => {
      locked();
      await tx.listing.delete({ where: { id: during } });
      await expect.poll(() => waitsOrIsMade(idOf(id))).toBe(true);
    });
    await isLocked;
    await Promise.all([removal, bulk.work(id)]);
    expect(await bulk.listingsOf(id)).toEqual([after]);
    await app.db.listing.delete({ where: { id: after } });
    expect(await bulk.listingsOf(id)).toEqual([]);
  });

  /** Whether the preview waits for the seller's lock, or was made without waiting. */
  async function waitsOrIsMade(id: string): Promise<boolean> {
    const waiting = await app.db.$queryRaw<unknown[]>`
      SELECT 1 FROM pg_locks l JOIN pg_database d ON d.oid = l.database
      WHERE d.datname = current_database() AND l.locktype = 'advisory' AND NOT l.granted`;
    return waiting.length > 0 || (await app.db.bulkStep.count({ where: { id, state: "READY" } })) === 1;
  }

  test.each([1, 2, 3, 4])(
    "killed at transaction %d of each job, it processes every listing once",
    async (nth) => {
      const account = await bulk.seller(5);
      const { createBulkStep } = await account.client.graphql(CreateBulkStep, {
        input: { ...margin(15), filter: {} },
      });
      const id = createBulkStep.__typename === "CreateBulkStepPayload" ? createBulkStep.bulkStep.id : "";
      await bulk.workKilled(nth, id);
      expect(await bulk.find(id)).toMatchObject({
        state: "READY",
        itemCount: 5,
        summary: { outcomes: { CHANGED: 5 } },
      });
      expect(await app.db.bulkStepItem.count({ where: { stepId: idOf(id) } })).toBe(5);

      await account.client.graphql(ApplyBulkStep, { input: { id } });
      await bulk.workKilled(nth, id);
      expect(await bulk.find(id)).toMatchObject({
        state: "DONE",
        doneItems: 5,
        summary: { applied: 5, skipped: 0 },
      });
      expect(await bulk.changes(account)).toHaveLength(5);
      expect(await bulk.prices(account)).not.toContain(6000);

      await account.client.graphql(UndoBulkStep, { input: { id } });
      await bulk.workKilled(nth, id);
      expect(await bulk.find(id)).toMatchObject({ state: "UNDONE", summary: { undone: 5, kept: 0 } });
      expect(await bulk.prices(account)).toEqual([6000, 6000, 6000, 6000, 6000]);
      expect(await bulk.changes(account)).toHaveLength(10);
    },
  );
});
