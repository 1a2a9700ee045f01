import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createAccount, type TestAccount } from "#testing/data/accounts.ts";
import { type BulkSteps, bulkSteps, idOf, margin } from "#testing/data/catalogue/bulk-steps.ts";
import { createListings } from "#testing/data/catalogue/products.ts";

let app: TestApp;
let bulk: BulkSteps;
beforeAll(async () => {
  app = await testApp();
  bulk = bulkSteps(app);
});
afterAll(() => Promise.all([app.deps.locks.close(), app.deps.queues.close()]));

const share = "{ count gainCents }";
const query = `query ($id: ID!, $only: BulkItemChoice!) { node(id: $id) { ... on BulkStep { raiseOnly
  summary { changed notRaised missing missingFields { field count } raised ${share} lowered ${share} }
  items(only: $only) { edges { node { outcome oldPriceCents newPriceCents } } } } } }`;
type Share = { count: number; gainCents: number };
type Step = {
  raiseOnly: boolean;
  summary: { changed: number; notRaised: number; raised: Share; lowered: Share; missingFields: object[] };
  items: { edges: { node: { outcome: string; oldPriceCents: number; newPriceCents: number | null } }[] };
};

async function stepOf({ client }: TestAccount, id: string, only = "ALL"): Promise<Step> {
  const { data, errors } = await client.rawGraphql<{ node: Step }>(query, { id, only });
  if (!data) throw new Error(JSON.stringify(errors));
  return data.node;
}

/** A price that loses money, one far above a margin of 15 %, and one without a category. */
async function sellerWithBoth(): Promise<TestAccount> {
  const account = await createAccount(app, "trial");
  await createListings(app, account.userId, [
    { priceCents: 6000 },
    { priceCents: 20_000 },
    { priceCents: 9000, listing: { channel: "AMAZON" } },
  ]);
  return account;
}

test("GR-07 a target raises some prices and lowers others, told apart with their sums", async () => {
  const account = await sellerWithBoth();
  const id = await bulk.preview(account);
  const { raiseOnly, summary } = await stepOf(account, id);
  expect(raiseOnly).toBe(false);
  expect(summary).toMatchObject({
    changed: 2,
    notRaised: 0,
    raised: { count: 1 },
    lowered: { count: 1 },
    missing: 1,
    missingFields: [
      { field: "CATEGORY", count: 1 },
      { field: "SHIPPING_COST_OVERRIDE", count: 1 },
    ],
  });
  expect(summary.raised.gainCents).toBeGreaterThan(0);
  expect(summary.lowered.gainCents).toBeLessThan(0);
  const oldPrices = async (only: string) =>
    (await stepOf(account, id, only)).items.edges.map(({ node }) => node.oldPriceCents);
  expect([await oldPrices("RAISED"), await oldPrices("LOWERED")]).toEqual([[6000], [20_000]]);
});

test("GR-07 with raiseOnly no price falls, in the preview and when it is applied", async () => {
  const account = await sellerWithBoth();
  const id = await bulk.preview(account, { filter: {}, raiseOnly: true });
  const { raiseOnly, summary, items } = await stepOf(account, id);
  expect([raiseOnly, summary.changed, summary.notRaised, summary.lowered.count]).toEqual([true, 1, 1, 0]);
  expect(items.edges.map(({ node }) => node)).toContainEqual({
    outcome: "NOT_RAISED",
    oldPriceCents: 20_000,
    newPriceCents: null,
  });
  await bulk.apply(account, id);
  const [raised = 0, ...others] = await bulk.prices(account);
  expect(raised).toBeGreaterThan(6000);
  expect(others).toEqual([20_000, 9000]);
});

test("GR-07 a step that is older than these choices is read as before", async () => {
  const account = await sellerWithBoth();
  const id = await bulk.preview(account);
  const { goal, ending } = margin(15);
  const old = {
    before: { monthlyProfitCents: 0, inLoss: 0, lossZone: 0 },
    after: { monthlyProfitCents: 0, inLoss: 0, lossZone: 0 },
    leavesLossZone: 0,
    entersLossZone: 0,
    outcomes: { CHANGED: 2, UNCHANGED: 0, UNREACHABLE: 0, MISSING: 1 },
    ...{ applied: 0, skipped: 0, undone: 0, kept: 0 },
  };
  await app.db.bulkStep.update({
    where: { id: idOf(id) },
    data: { request: { selection: { filter: {} }, goal, ending }, summary: old },
  });
  const nothing = { count: 0, gainCents: 0 };
  expect(await stepOf(account, id)).toMatchObject({
    raiseOnly: false,
    summary: { changed: 2, notRaised: 0, raised: nothing, lowered: nothing, missingFields: [] },
  });
});
