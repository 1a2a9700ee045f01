import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import type { TestAccount } from "#testing/data/accounts.ts";
import { type BulkSteps, bulkSteps, idOf } from "#testing/data/catalogue/bulk-steps.ts";
import { createListings } from "#testing/data/catalogue/products.ts";

let app: TestApp;
let bulk: BulkSteps;
beforeAll(async () => {
  app = await testApp();
  bulk = bulkSteps(app);
});
afterAll(() => Promise.all([app.deps.locks.close(), app.deps.queues.close()]));

const items = `query ($id: ID!, $only: BulkItemChoice!, $order: BulkItemOrder!, $after: String) {
  node(id: $id) { ... on BulkStep { summary { changed leftOut tooLarge after { monthlyProfitCents } raised { count } }
    items(only: $only, order: $order, first: 2, after: $after) {
      edges { cursor node { id state outcome changePct oldPriceCents } } } } } }`;
const leaveOut = `mutation ($input: LeaveOutOfBulkStepInput!) { leaveOutOfBulkStep(input: $input) {
  __typename ... on RefusedError { code }
  ... on LeaveOutOfBulkStepPayload { bulkStep { summary { changed leftOut } } } } }`;

type Edge = { cursor: string; node: { id: string; state: string; changePct: number; oldPriceCents: number } };
type Step = { summary: { changed: number; leftOut: number; after: object }; items: { edges: Edge[] } };

async function read(account: TestAccount, id: string, choice: object = {}): Promise<Step> {
  const variables = { id, only: "CHANGED", order: "POSITION", ...choice };
  const { data, errors } = await account.client.rawGraphql<{ node: Step }>(items, variables);
  if (!data) throw new Error(JSON.stringify(errors));
  return data.node;
}

const send = ({ client }: TestAccount, input: object) => client.rawGraphql(leaveOut, { input });

test("GR-07 D291 a left-out listing keeps its price, and no total counts it until taken back", async () => {
  const account = await bulk.seller(3);
  const id = await bulk.preview(account);
  const before = await read(account, id);
  const [first] = before.items.edges;
  const input = { id, items: [first?.node.id] };
  expect(await send(account, input)).toMatchObject({
    data: { leaveOutOfBulkStep: { bulkStep: { summary: { changed: 2, leftOut: 1 } } } },
  });
  // A second press changes nothing.
  await send(account, input);
  expect((await read(account, id, { only: "LEFT_OUT" })).items.edges).toHaveLength(1);
  await send(account, { ...input, isLeftOut: false });
  expect((await read(account, id)).summary).toEqual(before.summary);
  await send(account, input);
  await bulk.apply(account, id);
  const prices = await bulk.prices(account);
  expect(prices.filter((price) => price === 6000)).toHaveLength(1);
  expect(await bulk.find(id)).toMatchObject({ state: "DONE", summary: { applied: 2, skipped: 0 } });
  expect(await send(account, input)).toMatchObject({
    data: { leaveOutOfBulkStep: { code: "BULK_STEP_CHANGED" } },
  });
});

test("GR-07 another seller's preview cannot be changed, nor items of another step named", async () => {
  const account = await bulk.seller(1);
  const other = await bulk.seller(1);
  const id = await bulk.preview(account);
  const [edge] = (await read(account, id)).items.edges;
  const foreign = await send(other, { id, items: [edge?.node.id] });
  expect(JSON.stringify(foreign)).toContain("NOT_FOUND");
  const own = await bulk.preview(other);
  expect(JSON.stringify(await send(other, { id: own, items: [edge?.node.id] }))).toContain("NOT_FOUND");
  expect((await read(account, id)).summary).toMatchObject({ changed: 1, leftOut: 0 });
});

test("GR-07 listings are sorted by the size of their change, page after page", async () => {
  const account = await bulk.seller(0);
  const prices = [9000, 6000, 7000, 20_000];
  await createListings(
    app,
    account.userId,
    prices.map((priceCents) => ({ priceCents })),
  );
  const id = await bulk.preview(account);
  const first = (await read(account, id, { order: "CHANGE" })).items.edges;
  const after = first.at(-1)?.cursor;
  const second = (await read(account, id, { order: "CHANGE", after })).items.edges;
  const sizes = [...first, ...second].map(({ node }) => Math.abs(node.changePct));
  expect(sizes).toHaveLength(4);
  expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
});

test("GR-07 a listing beyond the largest change stays, and its row still shows the price", async () => {
  const account = await bulk.seller(1);
  const id = await bulk.preview(account, { filter: {}, maxChangePct: 1, endingCents: 47 });
  const { summary, items } = await read(account, id, { only: "ALL" });
  expect(summary).toMatchObject({ changed: 0, tooLarge: 1 });
  const [item] = await app.db.bulkStepItem.findMany({ where: { listingId: account.listings[0] ?? "" } });
  expect(item?.outcome).toBe("TOO_LARGE");
  expect((item?.newPriceCents ?? 0) % 100).toBe(47);
  expect(items.edges).toHaveLength(1);
  await bulk.apply(account, id);
  expect(await bulk.prices(account)).toEqual([6000]);
});

test("GR-14 what was left out stays left out of the next preview of the same listings", async () => {
  const account = await bulk.seller(3);
  const id = await bulk.preview(account);
  const [first] = (await read(account, id)).items.edges;
  await send(account, { id, items: [first?.node.id] });
  const [leftOut] = await app.db.bulkStepItem.findMany({ where: { stepId: idOf(id), state: "LEFT_OUT" } });
  // A goal that the left-out listing has reached already does not bring it back later.
  const reached = await bulk.preview(account, {
    sameListingsAs: id,
    goal: { kind: "CHANGE_PCT", value: 0 },
    endingCents: 0,
    ending: "NONE",
  });
  const next = await bulk.preview(account, { sameListingsAs: reached });
  expect((await read(account, next)).summary).toMatchObject({ changed: 2, leftOut: 1 });
  await bulk.apply(account, next);
  const kept = await app.db.listing.findUniqueOrThrow({ where: { id: leftOut?.listingId ?? "" } });
  expect(kept.priceCents).toBe(6000);
  const fresh = await bulk.preview(account, { filter: {} });
  expect((await read(account, fresh)).summary).toMatchObject({ leftOut: 0 });
});
