import { encodeGlobalID } from "@pothos/plugin-relay";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dayMs } from "#core/time.ts";
import { person, writeCatalogue } from "#server/features/catalogue/catalogue-write.ts";
import { updateProducts } from "#server/features/catalogue/products/write-products.ts";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import type { TestAccount } from "#testing/data/accounts.ts";
import { type BulkSteps, bulkSteps, idOf } from "#testing/data/catalogue/bulk-steps.ts";
import { ApplyBulkStep, BulkStepItems, CancelBulkStep } from "#testing/documents/bulk-documents.ts";
import { bulkStepWork } from "./worker/bulk-step-work.ts";

let app: TestApp;
let bulk: BulkSteps;
beforeAll(async () => {
  app = await testApp();
  bulk = bulkSteps(app);
});
afterAll(() => Promise.all([app.deps.locks.close(), app.deps.queues.close()]));

describe("PR-09 D178 a listing that has changed since the preview is skipped", () => {
  test.each<[string, (account: TestAccount, id: string) => Promise<unknown>]>([
    ["another price", (account, id) => bulk.changePrice(account, id, 6100)],
    [
      "another cost",
      async ({ userId }, id) => {
        const { productId } = await app.db.listing.findUniqueOrThrow({ where: { id } });
        const changes = [{ id: productId, fields: { costCents: 5500 } }];
        await writeCatalogue(app.deps, { userId, actor: person }, (tx, write) =>
          updateProducts(tx, write, changes),
        );
      },
    ],
    [
      "archived",
      (_, id) =>
        app.db.product.updateMany({
          where: { listings: { some: { id } } },
          data: { archivedAt: app.clock.now() },
        }),
    ],
  ])("%s", async (_what, change) => {
    const account = await bulk.seller(2);
    const id = await bulk.preview(account);
    const [first = "", second = ""] = account.listings;
    await change(account, first);
    const before = await app.db.listing.findUniqueOrThrow({ where: { id: first } });
    await bulk.apply(account, id);
    expect(await app.db.listing.findUnique({ where: { id: first } })).toEqual(before);
    expect((await bulk.changes(account)).map(({ listingId }) => listingId)).toEqual([second]);
    const { node } = await account.client.graphql(BulkStepItems, { id, only: "SKIPPED" });
    expect(node).toMatchObject({ state: "DONE", summary: { applied: 1, skipped: 1 } });
    expect(node?.__typename === "BulkStep" && node.items.edges).toMatchObject([
      { node: { listing: { id: encodeGlobalID("Listing", first) } } },
    ]);
  });

  test("read-only after the access has ended (D94)", async () => {
    const account = await bulk.seller(7);
    const id = await bulk.preview(account);
    await account.client.graphql(ApplyBulkStep, { input: { id } });
    const long = new Date(app.clock.now().getTime() - 8 * dayMs);
    await app.db.user.update({ where: { id: account.userId }, data: { trialStartedAt: long } });
    await bulk.work(id);
    expect(await bulk.find(id)).toMatchObject({ summary: { applied: 5, skipped: 2 } });
    expect(await bulk.undo(account, id)).toMatchObject({ __typename: "UndoBulkStepPayload" });
    expect(await bulk.find(id)).toMatchObject({ summary: { undone: 5, kept: 0 } });
  });
});

describe("PR-09 stopping and undoing", () => {
  test("a step stops between chunks; what was applied is kept and can be undone", async () => {
    const account = await bulk.seller(5);
    const id = await bulk.preview(account);
    await account.client.graphql(ApplyBulkStep, { input: { id } });
    await bulkStepWork(app.deps, 2).doNext({ id: idOf(id), userId: account.userId, state: "RUNNING" });
    await account.client.graphql(CancelBulkStep, { input: { id } });
    // This worker read the state just before the step was stopped.
    await bulkStepWork(app.deps, 2).doNext({ id: idOf(id), userId: account.userId, state: "RUNNING" });
    await bulk.work(id, 2);
    expect(await bulk.find(id)).toMatchObject({ state: "CANCELLED", summary: { applied: 2 } });
    expect(await bulk.changes(account)).toHaveLength(2);
    await bulk.undo(account, id);
    expect(await bulk.prices(account)).toEqual([6000, 6000, 6000, 6000, 6000]);
  });

  test("a price that has changed since is kept and reported", async () => {
    const account = await bulk.seller(2);
    const id = await bulk.preview(account);
    await bulk.apply(account, id);
    const [first = ""] = account.listings;
    await bulk.changePrice(account, first, 9900);
    await bulk.undo(account, id);
    expect((await bulk.prices(account)).sort()).toEqual([6000, 9900]);
    const { node } = await account.client.graphql(BulkStepItems, { id, only: "SKIPPED" });
    expect(node).toMatchObject({
      summary: { undone: 1, kept: 1 },
      items: { edges: [{ node: { state: "KEPT" } }] },
    });
  });

  test("GR-14 D495 an undo is undone as a step of its own, keeps later prices, and can be undone again", async () => {
    const account = await bulk.seller(5);
    const id = await bulk.preview(account);
    await bulk.apply(account, id);
    const applied = await bulk.prices(account);
    expect(await bulk.redo(account, id)).toMatchObject({ code: "BULK_STEP_CHANGED" });
    await bulk.undo(account, id);
    const [first = ""] = account.listings;
    await bulk.changePrice(account, first, 9900);
    expect(await bulk.redo(account, id)).toMatchObject({ __typename: "RedoBulkStepPayload" });
    expect(await bulk.prices(account)).toEqual([9900, ...applied.slice(1)]);
    expect(await bulk.find(id)).toMatchObject({ state: "DONE", summary: { applied: 5, undone: 0, kept: 1 } });
    // A second press finds it done.
    expect(await bulk.redo(account, id)).toMatchObject({ __typename: "RedoBulkStepPayload" });
    await bulk.undo(account, id);
    expect(await bulk.prices(account)).toEqual([9900, 6000, 6000, 6000, 6000]);
    expect(await bulk.find(id)).toMatchObject({ state: "UNDONE", summary: { undone: 4, kept: 1 } });
  });

  test("GR-14 an undo can be undone as long as the step could be", async () => {
    const account = await bulk.seller(1);
    const id = await bulk.preview(account);
    await bulk.apply(account, id);
    await bulk.undo(account, id);
    const startedAt = new Date(app.clock.now().getTime() - 30 * dayMs);
    await app.db.bulkStep.update({ where: { id: idOf(id) }, data: { startedAt } });
    expect(await bulk.redo(account, id)).toMatchObject({ code: "BULK_STEP_CHANGED" });
  });

  test("D179 undoing is allowed for 30 days after the start", async () => {
    const account = await bulk.seller(1);
    const id = await bulk.preview(account);
    await bulk.apply(account, id);
    const started = (days: number) => {
      const startedAt = new Date(app.clock.now().getTime() - days * dayMs);
      return app.db.bulkStep.update({ where: { id: idOf(id) }, data: { startedAt } });
    };
    await started(30);
    expect(await bulk.undo(account, id)).toMatchObject({ code: "BULK_STEP_CHANGED" });
    await started(29);
    expect(await bulk.undo(account, id)).toMatchObject({ __typename: "UndoBulkStepPayload" });
  });
});
