import { encodeGlobalID } from "@pothos/plugin-relay";
import { afterAll, beforeAll, expect, test } from "vitest";
import { person, writeCatalogue } from "#server/features/catalogue/catalogue-write.ts";
import { updateProducts } from "#server/features/catalogue/products/write-products.ts";
import { updateListings } from "#server/features/catalogue/store/write-listings.ts";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createAccount, type TestAccount } from "#testing/data/accounts.ts";
import { type BulkSteps, bulkSteps, idOf } from "#testing/data/catalogue/bulk-steps.ts";
import { createListings } from "#testing/data/catalogue/products.ts";
import {
  ApplyBulkStep,
  BulkEditItems,
  CreateBulkStep,
  LeaveOutOfBulkStep,
  UndoBulkStep,
} from "#testing/documents/bulk-documents.ts";
import type { BulkEditInput, CreateBulkStepInput } from "#testing/gql/graphql.ts";

let app: TestApp;
let bulk: BulkSteps;
beforeAll(async () => {
  app = await testApp();
  bulk = bulkSteps(app);
});
afterAll(() => Promise.all([app.deps.locks.close(), app.deps.queues.close()]));

type Selection = Pick<CreateBulkStepInput, "ids" | "filter">;

async function create({ client }: TestAccount, edit: BulkEditInput, selection: Selection = { filter: {} }) {
  const { createBulkStep } = await client.graphql(CreateBulkStep, { input: { ...selection, edit } });
  return createBulkStep;
}

/** Previews an edit and returns the step's id. */
async function preview(account: TestAccount, edit: BulkEditInput, selection?: Selection): Promise<string> {
  const created = await create(account, edit, selection);
  if (created.__typename !== "CreateBulkStepPayload") throw new Error(created.message);
  await bulk.work(created.bulkStep.id);
  return created.bulkStep.id;
}

async function read({ client }: TestAccount, id: string) {
  const { node } = await client.graphql(BulkEditItems, { id });
  if (node?.__typename !== "BulkStep") throw new Error("there is no such step");
  return { ...node, items: node.items.edges.map((edge) => edge.node) };
}

async function products({ userId }: TestAccount) {
  return await app.db.product.findMany({ where: { userId }, orderBy: { id: "asc" } });
}

async function terms({ userId }: TestAccount) {
  const rows = await app.db.listing.findMany({ where: { userId }, orderBy: { id: "asc" } });
  return rows.map((row) => row.terms);
}

/** A seller with one product on two marketplaces, and another product. */
async function sellerOfTwoChannels() {
  const account = await createAccount(app, "trial");
  const listings = await createListings(app, account.userId, [
    { name: "Caneca", tags: ["natal"] },
    { name: "Prato" },
  ]);
  const [mug] = await products(account);
  const now = app.clock.now();
  const second = { userId: account.userId, productId: mug?.id ?? "", channel: "SHEIN" as const };
  await app.db.listing.create({ data: { ...second, createdAt: now, updatedAt: now } });
  return { ...account, listings };
}

const casa = { field: "CATEGORY", action: "SET", text: "Casa" } as const;

test("GR-04 a category is previewed, set for all, and undone as one step", async () => {
  const account = await bulk.seller(3);
  const id = await preview(account, { ...casa, text: " Casa " });
  expect(await read(account, id)).toMatchObject({
    state: "READY",
    goal: null,
    edit: { field: "CATEGORY", action: "SET", text: "Casa", number: null },
    summary: { changed: 3, raised: { count: 0 } },
    items: [{ oldValue: null, newValue: { text: "Casa" }, state: "PENDING" }, {}, {}],
  });
  await bulk.apply(account, id);
  expect((await products(account)).map(({ category }) => category)).toEqual(["Casa", "Casa", "Casa"]);
  expect(await bulk.prices(account)).toEqual([6000, 6000, 6000]);
  expect(await bulk.changes(account)).toEqual([]);
  await bulk.undo(account, id);
  expect((await products(account)).map(({ category }) => category)).toEqual([null, null, null]);
  expect(await bulk.find(id)).toMatchObject({
    state: "UNDONE",
    summary: { applied: 3, undone: 3, kept: 0 },
  });
});

test("GR-04 a cost raised by a percentage is in the history with the step as its author", async () => {
  const account = await bulk.seller(2);
  const before = await products(account);
  const id = await preview(account, { field: "COST_CENTS", action: "CHANGE_PCT", number: 10 });
  await bulk.apply(account, id);
  const costs = (await products(account)).map(({ costCents }) => costCents);
  expect(costs).toEqual(before.map(({ costCents }) => Math.round((costCents ?? 0) * 1.1)));
  const changes = await app.db.priceChange.findMany({
    where: { userId: account.userId, kind: "COST", actor: "BULK_STEP", actorId: idOf(id) },
  });
  expect(changes.map(({ newCents }) => newCents)).toEqual(costs);
  const listing = await app.db.listing.findFirstOrThrow({ where: { userId: account.userId } });
  expect(listing.costCents).toBe(costs[0]);
});

test("GR-04 D292 an undo keeps a value that was changed by hand since", async () => {
  const account = await bulk.seller(3);
  const id = await preview(account, { field: "DISCOUNT_PCT", action: "SET", number: 10 });
  await bulk.apply(account, id);
  expect(await terms(account)).toMatchObject([{ discountPct: 10 }, { discountPct: 10 }, { discountPct: 10 }]);
  const [own = ""] = account.listings;
  await writeCatalogue(app.deps, { userId: account.userId, actor: person }, (tx, write) =>
    updateListings(tx, write, [{ id: own, terms: { discountPct: 5 } }]),
  );
  await bulk.undo(account, id);
  const after = await terms(account);
  expect(after[0]).toMatchObject({ discountPct: 5 });
  expect(JSON.stringify(after.slice(1))).not.toContain("discountPct");
  expect(await bulk.find(id)).toMatchObject({ summary: { undone: 2, kept: 1 } });
});

test("GR-04 D292 a field changed in another tab since the preview is skipped, another field is not", async () => {
  const account = await bulk.seller(2);
  const id = await preview(account, { field: "WEIGHT_GRAMS", action: "SET", number: 900 });
  const [one, other] = await products(account);
  await writeCatalogue(app.deps, { userId: account.userId, actor: person }, async (tx, write) => {
    await updateProducts(tx, write, [
      { id: one?.id ?? "", fields: { weightGrams: 70 } },
      { id: other?.id ?? "", fields: { category: "Casa" } },
    ]);
  });
  await bulk.apply(account, id);
  expect((await products(account)).map(({ weightGrams }) => weightGrams)).toEqual([70, 900]);
  expect(await bulk.find(id)).toMatchObject({ state: "DONE", summary: { applied: 1, skipped: 1 } });
});

test("GR-04 D292 a product's listings all belong to its change, in whichever chunk", async () => {
  const account = await sellerOfTwoChannels();
  const [mug = ""] = account.listings;
  const ids = [encodeGlobalID("Listing", mug)];
  const id = await preview(account, { field: "TAGS", action: "ADD", tags: ["verão"] }, { ids });
  expect(await read(account, id)).toMatchObject({ itemCount: 2, summary: { changed: 2 } });
  await account.client.graphql(ApplyBulkStep, { input: { id } });
  await bulk.work(id, 1);
  expect((await products(account)).map(({ tags }) => tags)).toEqual([["natal", "verão"], []]);
  expect(await bulk.find(id)).toMatchObject({ summary: { applied: 2, skipped: 0 } });
  await account.client.graphql(UndoBulkStep, { input: { id } });
  await bulk.work(id, 1);
  expect((await products(account))[0]?.tags).toEqual(["natal"]);
  expect(await bulk.find(id)).toMatchObject({ summary: { undone: 2, kept: 0 } });
});

test("GR-04 D292 leaving one listing out of a product's change leaves out its others", async () => {
  const account = await sellerOfTwoChannels();
  const id = await preview(account, casa);
  const mug = (await read(account, id)).items.find(({ listing }) => listing.product.name === "Caneca");
  await account.client.graphql(LeaveOutOfBulkStep, {
    input: { id, items: [mug?.id ?? ""], isLeftOut: true },
  });
  expect(await read(account, id)).toMatchObject({ summary: { changed: 1, leftOut: 2 } });
  await bulk.apply(account, id);
  expect((await products(account)).map(({ category }) => category)).toEqual([null, "Casa"]);
});

test("GR-04 the category of one marketplace leaves the others alone", async () => {
  const account = await createAccount(app, "trial");
  await createListings(app, account.userId, [
    { listing: { channel: "AMAZON", terms: { shippingCostOverride: 9.9 } } },
    { listing: { channel: "SHOPEE" } },
  ]);
  const edit = { field: "FEE_CATEGORY", action: "SET", text: "Casa", channel: "AMAZON" } as const;
  const id = await preview(account, edit);
  expect(await read(account, id)).toMatchObject({ summary: { changed: 1, notApplicable: 1 } });
  await bulk.apply(account, id);
  const where = { userId: account.userId, channel: "AMAZON" } as const;
  const listing = await app.db.listing.findFirstOrThrow({ where });
  expect(listing.terms).toMatchObject({ category: "Casa" });
  expect(listing.health).not.toBe("MISSING");
});

test("GR-04 GR-06 units of listings are changed, and their product's sum with them", async () => {
  const account = await bulk.seller(1);
  const id = await preview(account, { field: "UNITS_PER_MONTH", action: "ADD", number: 5 });
  const { summary } = await read(account, id);
  expect(summary.after.monthlyProfitCents).toBe(1.5 * summary.before.monthlyProfitCents);
  await bulk.apply(account, id);
  expect((await products(account))[0]?.unitsPerMonth).toBe(15);
});

test.each([1, 2, 3])("GR-04 killed at transaction %d, an edit changes each listing once", async (nth) => {
  const account = await bulk.seller(5);
  const created = await create(account, { field: "COST_CENTS", action: "CHANGE_PCT", number: 10 });
  const id = created.__typename === "CreateBulkStepPayload" ? created.bulkStep.id : "";
  await bulk.workKilled(nth, id);
  await account.client.graphql(ApplyBulkStep, { input: { id } });
  await bulk.workKilled(nth, id);
  expect((await products(account)).map(({ costCents }) => costCents)).toEqual([5500, 5500, 5500, 5500, 5500]);
  expect(await bulk.find(id)).toMatchObject({ state: "DONE", summary: { applied: 5, skipped: 0 } });
  await account.client.graphql(UndoBulkStep, { input: { id } });
  await bulk.workKilled(nth, id);
  expect((await products(account)).map(({ costCents }) => costCents)).toEqual([5000, 5000, 5000, 5000, 5000]);
  const changes = await app.db.priceChange.count({
    where: { userId: account.userId, kind: "COST", actor: { in: ["BULK_STEP", "UNDO"] } },
  });
  expect(changes).toBe(10);
});

test("TX-02 D567 the days of paid taxes are set for all, with what they earn, and undone", async () => {
  const account = await bulk.seller(2);
  await app.db.sellerSettings.create({
    data: {
      userId: account.userId,
      ...{ taxRegime: "SIMPLES", taxSellPct: 10, simplesAnnex: "I", simplesRevenueCents: 60_000_000 },
      updatedAt: app.clock.now(),
    },
  });
  await app.db.listing.updateMany({ where: { userId: account.userId }, data: { terms: {} } });
  const id = await preview(account, { field: "ICMS_PAID_FROM", action: "SET", text: "2026-01-01" });
  const { state, summary } = await read(account, id);
  expect({ state, changed: summary.changed }).toEqual({ state: "READY", changed: 2 });
  // 3.35 points of R$ 79,99 in 15 sales a month.
  const { before, after } = summary;
  expect(after.monthlyProfitCents - before.monthlyProfitCents).toBe(4020);
  const days = async () => (await products(account)).map(({ icmsPaidFrom }) => icmsPaidFrom);
  await account.client.graphql(ApplyBulkStep, { input: { id } });
  await bulk.work(id);
  expect(await days()).toEqual(["2026-01-01", "2026-01-01"]);
  await account.client.graphql(UndoBulkStep, { input: { id } });
  await bulk.work(id);
  expect(await days()).toEqual([null, null]);
});

test.each<[BulkEditInput, string]>([
  [{ field: "SINGLE_PHASE_FROM", action: "SET", text: "amanhã" }, "edit.value"],
  [{ field: "ICMS_PAID_FROM", action: "ADD", number: 1 }, "edit.action"],
  [{ field: "WEIGHT_GRAMS", action: "SET", number: -1 }, "edit.value"],
  [{ field: "NAME", action: "CLEAR" }, "edit.action"],
  [{ field: "FEE_CATEGORY", action: "SET", text: "Casa" }, "edit.channel"],
])("GR-04 an edit %j is refused at %s", async (edit, field) => {
  const account = await bulk.seller(1);
  expect(await create(account, edit)).toMatchObject({ fields: [{ field }] });
});

test("GR-04 a goal and an edit, or neither, are refused", async () => {
  const { client } = await bulk.seller(1);
  const goal = { kind: "MARGIN", value: 15 } as const;
  for (const input of [{ filter: {}, edit: casa, goal }, { filter: {} }]) {
    const { createBulkStep } = await client.graphql(CreateBulkStep, { input });
    expect(createBulkStep).toMatchObject({ fields: [{ field: "goal" }] });
  }
});

test("GR-04 another seller's listings are not edited by their ids", async () => {
  const account = await bulk.seller(1);
  const other = await bulk.seller(1);
  const ids = [encodeGlobalID("Listing", other.listings[0] ?? "")];
  for (const edit of [casa, { field: "DISCOUNT_PCT", action: "SET", number: 5 } as const])
    expect(await create(account, edit, { ids })).toMatchObject({ fields: [{ field: "ids" }] });
});
