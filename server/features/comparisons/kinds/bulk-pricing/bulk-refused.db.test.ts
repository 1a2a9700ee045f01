import { encodeGlobalID } from "@pothos/plugin-relay";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dayMs } from "#core/time.ts";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createAccount } from "#testing/data/accounts.ts";
import { type BulkSteps, bulkSteps, idOf, margin } from "#testing/data/catalogue/bulk-steps.ts";
import {
  ApplyBulkStep,
  BulkStepItems,
  CancelBulkStep,
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

describe("PR-09 a seller has one open step at a time", () => {
  test("a preview replaces the one before; nothing replaces a step that is being applied or undone", async () => {
    const account = await bulk.seller(1);
    const first = await bulk.preview(account);
    const second = await bulk.preview(account);
    expect(await app.db.bulkStep.findMany({ where: { userId: account.userId } })).toMatchObject([
      { id: idOf(second) },
    ]);
    expect(await account.client.graphql(ApplyBulkStep, { input: { id: first } }).catch(String)).toContain(
      "NOT_FOUND",
    );
    await account.client.graphql(ApplyBulkStep, { input: { id: second } });
    const { createBulkStep } = await account.client.graphql(CreateBulkStep, {
      input: { ...margin(15), filter: {} },
    });
    expect(createBulkStep).toMatchObject({ code: "BULK_STEP_RUNNING" });
  });

  test("D253 of ten concurrent previews none is refused, and one remains", async () => {
    const account = await bulk.seller(1);
    const ask = () => account.client.graphql(CreateBulkStep, { input: { ...margin(15), filter: {} } });
    const answers = await Promise.all(Array.from({ length: 10 }, ask));
    expect(answers.map(({ createBulkStep }) => createBulkStep.__typename)).toEqual(
      Array(10).fill("CreateBulkStepPayload"),
    );
    expect(await app.db.bulkStep.count({ where: { userId: account.userId } })).toBe(1);
  });
});

describe("PR-09 refusals", () => {
  test("another seller's step is NOT_FOUND, and nothing happens", async () => {
    const [account, other] = [await bulk.seller(1), await createAccount(app, "trial")];
    const id = await bulk.preview(account);
    const { client } = other;
    await expect(client.graphql(ApplyBulkStep, { input: { id } })).rejects.toThrow("NOT_FOUND");
    await expect(client.graphql(CancelBulkStep, { input: { id } })).rejects.toThrow("NOT_FOUND");
    await expect(client.graphql(UndoBulkStep, { input: { id } })).rejects.toThrow("NOT_FOUND");
    const input = { ...margin(15), sameListingsAs: id };
    await expect(client.graphql(CreateBulkStep, { input })).rejects.toThrow("NOT_FOUND");
    expect(await bulk.find(id)).toMatchObject({ state: "READY" });
    expect((await client.graphql(BulkStepItems, { id, only: "ALL" })).node).toBeNull();
  });

  test("another seller's listings are not in a step", async () => {
    const [account, other] = [await bulk.seller(1), await bulk.seller(1)];
    const ids = [...account.listings, ...other.listings].map((each) => encodeGlobalID("Listing", each));
    const step = await bulk.find(await bulk.preview(account, { ids }));
    const items = await app.db.bulkStepItem.findMany({ where: { stepId: step.id } });
    expect(items.map(({ listingId }) => listingId)).toEqual(account.listings);
  });

  test("S3-04 without the feature: FEATURE_DENIED for a preview and for applying one", async () => {
    const account = await bulk.seller(1);
    const id = await bulk.preview(account);
    const long = new Date(app.clock.now().getTime() - 8 * dayMs);
    await app.db.user.update({ where: { id: account.userId }, data: { trialStartedAt: long } });
    await expect(account.client.graphql(ApplyBulkStep, { input: { id } })).rejects.toThrow("FEATURE_DENIED");
    const input = { ...margin(15), filter: {} };
    await expect(account.client.graphql(CreateBulkStep, { input })).rejects.toThrow("FEATURE_DENIED");
    expect(await bulk.find(id)).toMatchObject({ state: "READY" });
  });

  test.each<[string, object, string]>([
    ["no selection", {}, "ids"],
    ["two selections", { ids: [], filter: {} }, "ids"],
    ["no listing", { ids: [] }, "ids"],
    ["archived listings", { filter: { archived: true } }, "filter.archived"],
    ["an endless search", { filter: { search: "x".repeat(10_000) } }, "filter.search"],
    ["a margin of 200 %", { filter: {}, ...margin(200) }, "goal.value"],
    ["half a centavo", { filter: {}, goal: { kind: "CHANGE_CENTS", value: 0.5 } }, "goal.value"],
  ])("%s is refused at its field", async (_what, input, field) => {
    const { client } = await bulk.seller(1);
    const { createBulkStep } = await client.graphql(CreateBulkStep, { input: { ...margin(15), ...input } });
    expect(createBulkStep).toMatchObject({ code: "BAD_USER_INPUT", fields: [{ field }] });
  });
});
