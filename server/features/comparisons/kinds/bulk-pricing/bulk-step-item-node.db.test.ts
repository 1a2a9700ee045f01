import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import type { TestClient } from "#testing/app/test-client.ts";
import { createAccount } from "#testing/data/accounts.ts";
import { type BulkSteps, bulkSteps, idOf } from "#testing/data/catalogue/bulk-steps.ts";

let app: TestApp;
let bulk: BulkSteps;
beforeAll(async () => {
  app = await testApp();
  bulk = bulkSteps(app);
});
afterAll(() => Promise.all([app.deps.locks.close(), app.deps.queues.close()]));

const query = `query ($id: ID!) {
  node(id: $id) { id ... on BulkStepItem { outcome } }
  nodes(ids: [$id]) { id ... on BulkStepItem { outcome } } }`;

async function found(client: TestClient, id: string) {
  const { data } = await client.rawGraphql<{ node: object | null; nodes: (object | null)[] }>(query, { id });
  return [data?.node, data?.nodes[0]];
}

test("a listing of a bulk step is a node that its seller finds", async () => {
  const account = await bulk.seller(1);
  const step = await bulk.preview(account);
  const items = `query ($id: ID!) { node(id: $id) { ... on BulkStep { items { edges { node { id outcome } } } } } }`;
  type Step = { node: { items: { edges: { node: { id: string; outcome: string } }[] } } };
  const { data } = await account.client.rawGraphql<Step>(items, { id: step });
  const item = data?.node.items.edges[0]?.node;
  expect(atob(String(item?.id))).toBe(`BulkStepItem:${idOf(step)}.0`);
  expect(await found(account.client, String(item?.id))).toEqual([item, item]);
});

test("another seller's item, a position that is not there and a malformed key find nothing", async () => {
  const account = await bulk.seller(1);
  const stepId = idOf(await bulk.preview(account));
  const { client } = await createAccount(app, "trial");
  const id = (key: string) => btoa(`BulkStepItem:${key}`);
  expect(await found(client, id(`${stepId}.0`))).toEqual([null, null]);
  expect(await found(app.client(), id(`${stepId}.0`))).toEqual([null, null]);
  for (const key of [`${stepId}.999`, `${stepId}.9999999999`, stepId, "x.0", `${stepId}.-1`]) {
    expect(await found(account.client, id(key))).toEqual([null, null]);
  }
});
