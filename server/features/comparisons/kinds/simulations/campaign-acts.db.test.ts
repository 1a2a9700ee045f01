import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createAccount } from "#testing/data/accounts.ts";
import { type BulkSteps, bulkSteps, idOf } from "#testing/data/catalogue/bulk-steps.ts";
import { createListings } from "#testing/data/catalogue/products.ts";
import { type Simulations, simulations } from "#testing/data/catalogue/simulations.ts";

let app: TestApp;
let simulated: Simulations;
let steps: BulkSteps;
beforeAll(async () => {
  app = await testApp();
  simulated = simulations(app);
  steps = bulkSteps(app);
});
afterAll(() => Promise.all([app.deps.locks.close(), app.deps.queues.close()]));

async function seller() {
  const account = await createAccount(app, "trial");
  await createListings(app, account.userId, [
    { name: "Caneca", sku: "C1", costCents: 1000, unitsPerMonth: 10 },
    { name: "Prato", sku: "P1", costCents: 3500, unitsPerMonth: 20 },
    { name: "Copo", sku: "K1", costCents: 6000, unitsPerMonth: 30 },
  ]);
  return account;
}

const itemsOf = (stepId: string) => app.db.bulkStepItem.findMany({ where: { stepId: idOf(stepId) } });

test("SC-10 D537 the prices with which listings enter a campaign are previewed, and then they enter", async () => {
  const account = await seller();
  const id = await simulated.run(account);
  const { rows } = await simulated.read(account, id);
  const outside = rows.filter(({ verdict }) => verdict !== "ENTER");
  expect(outside.length).toBeGreaterThan(0);
  const filter = { simulationId: id, simulationVerdicts: ["ENTER_UP_TO", "STAY_OUT"] };
  const goal = { kind: "CAMPAIGN_PRICE", value: 0 };
  const step = await steps.preview(account, { filter, goal, ending: "NONE", raiseOnly: true });
  const items = await itemsOf(step);
  expect(items).toHaveLength(outside.length);
  for (const { listingId, newPriceCents } of items)
    await app.db.listing.update({ where: { id: listingId }, data: { priceCents: newPriceCents } });
  const after = await simulated.read(account, await simulated.run(account));
  expect(new Set(after.rows.map(({ verdict }) => verdict))).toEqual(new Set(["ENTER"]));
});

test("SC-10 the discount is previewed for the listings that enter, and for no other", async () => {
  const account = await seller();
  const id = await simulated.run(account);
  const { rows } = await simulated.read(account, id);
  const filter = { simulationId: id, simulationVerdicts: ["ENTER"] };
  const edit = { field: "DISCOUNT_PCT", action: "SET", number: 15 };
  const step = await steps.preview(account, { filter, goal: undefined, ending: undefined, edit });
  const items = await itemsOf(step);
  expect(items.map(({ newValue }) => newValue)).toEqual(
    rows.filter(({ verdict }) => verdict === "ENTER").map(() => 15),
  );
  expect(items.length).toBeGreaterThan(0);
});

test("SC-10 another seller's simulation selects nothing, and the goal needs a simulation", async () => {
  const [one, other] = [await seller(), await seller()];
  const id = await simulated.run(one);
  const goal = { kind: "CAMPAIGN_PRICE", value: 0 };
  await expect(steps.preview(other, { filter: { simulationId: id }, goal })).rejects.toThrow();
  await expect(steps.preview(one, { filter: {}, goal })).rejects.toThrow();
});

test("SC-09 D485 D536 a campaign's prices are answered for their SKUs alone, at their marketplace", async () => {
  const account = await seller();
  const prices = [
    { sku: "c1", priceCents: 2500 },
    { sku: "P1", priceCents: 4500 },
    { sku: "unknown", priceCents: 100 },
  ];
  const id = await simulated.run(account, { filter: {}, changes: {}, prices });
  const { rows, prices: kept } = await simulated.read(account, id, { orderBy: "NAME" });
  expect(kept).toEqual([
    { sku: "C1", priceCents: 2500 },
    { sku: "P1", priceCents: 4500 },
  ]);
  expect(rows.map(({ name, verdict }) => [name, verdict])).toEqual([
    ["Caneca", "ENTER"],
    ["Prato", expect.stringMatching(/ENTER_UP_TO|STAY_OUT/)],
  ]);
  const stored = await app.db.simulationRow.findMany({
    where: { simulationId: idOf(id) },
    orderBy: { name: "asc" },
  });
  expect(stored.map(({ campaignPriceCents }) => campaignPriceCents)).toEqual([2500, 4500]);
  const lowest = stored[1]?.lowestEntryCents ?? 0;
  const again = await simulated.run(account, {
    changes: {},
    prices: [{ sku: "P1", priceCents: lowest }],
  });
  expect((await simulated.read(account, again)).rows).toMatchObject([{ name: "Prato", verdict: "ENTER" }]);
  await expect(
    simulated.start(account, { changes: {}, prices: [{ sku: "x", priceCents: 1 }] }),
  ).rejects.toThrow();
});
