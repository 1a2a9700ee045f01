import { encodeGlobalID } from "@pothos/plugin-relay";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { dayMs } from "#core/time.ts";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createAccount, type TestAccount } from "#testing/data/accounts.ts";
import { bulkSteps } from "#testing/data/catalogue/bulk-steps.ts";
import { feeChanges, nextDay } from "#testing/data/catalogue/fee-changes.ts";
import { createListings } from "#testing/data/catalogue/products.ts";
import {
  CalculateFeeChange,
  FeeChangeRows,
  FeeChanges,
  FeeChangesOfProduct,
  MarkFeeChangeSeen,
} from "#testing/documents/fee-change-documents.ts";

let app: TestApp;
let changes: ReturnType<typeof feeChanges>;
beforeAll(async () => {
  app = await testApp();
  changes = feeChanges(app);
});
afterAll(async () => {
  await changes.forget();
  await Promise.all([app.deps.locks.close(), app.deps.queues.close()]);
});
beforeEach(() => changes.announce());

/** A seller with three listings on Shopee, one without units, and their calculated change. */
async function seller() {
  const account = await createAccount(app, "trial");
  const listings = await createListings(app, account.userId, [
    { name: "Caneca", costCents: 2000, priceCents: 5000, unitsPerMonth: 100 },
    { name: "Copo", costCents: 3430, priceCents: 5000, unitsPerMonth: 10 },
    { name: "Jarra", costCents: 2000, priceCents: 5000, unitsPerMonth: null },
  ]);
  await changes.follow();
  await changes.calculate(account.userId);
  const report = await read(account);
  return { ...account, listings, id: report.feeChange?.id ?? "" };
}

async function read({ client }: Pick<TestAccount, "client">, on: string | null = null) {
  const { viewer } = await client.graphql(FeeChanges, { channel: "SHOPEE", on });
  if (!viewer) throw new Error("signed out");
  return viewer.report;
}

async function rowsOf({ client }: Pick<TestAccount, "client">, id: string, variables: object = {}) {
  const { node } = await client.graphql(FeeChangeRows, { id, ...variables });
  return node?.__typename === "FeeChange" ? node : null;
}

describe("RE-05 Report.feeChange", () => {
  test("tells the next change in one sentence, and its totals are the sums of its rows", async () => {
    const account = await seller();
    const report = await read(account);
    expect(report.feeChange?.sentence.replaceAll("\u00a0", " ")).toBe(
      "Em 5 de dezembro as regras da Shopee mudam: −R$ 165,00 por mês para você.",
    );
    const change = await rowsOf(account, account.id);
    const rows = change?.rows.edges.map(({ node }) => node) ?? [];
    expect(rows.map(({ name }) => name)).toEqual(["Caneca", "Copo", "Jarra"]);
    const sum = (values: (number | null | undefined)[]) =>
      values.reduce<number>((total, value) => total + (value ?? 0), 0);
    expect(sum(rows.map((row) => row.monthlyChangeCents))).toBe(change?.changeCents);
    expect(sum(rows.map((row) => (row.profitBeforeCents ?? 0) * (row.unitsPerMonth ?? 0)))).toBe(
      change?.beforeCents,
    );
    expect(sum(rows.map((row) => (row.profitAfterCents ?? 0) * (row.unitsPerMonth ?? 0)))).toBe(
      change?.afterCents,
    );
    for (const [group, count] of [
      ["ENTERS_LOSS", change?.intoLossCount],
      ["FALLS_BELOW", change?.belowMinimumCount],
      ["TO_ADJUST", change?.toAdjustCount],
      ["NO_UNITS", change?.noUnitsCount],
    ] as const)
      expect([group, (await rowsOf(account, account.id, { group }))?.rows.edges.length]).toEqual([
        group,
        count,
      ]);
  });

  test("pages its rows, and keeps those of removed listings", async () => {
    const account = await seller();
    await app.db.listing.delete({ where: { id: account.listings[0] ?? "" } });
    const first = await rowsOf(account, account.id, { first: 2 });
    expect(first?.rows.edges.map(({ node }) => node.name)).toEqual([null, "Copo"]);
    const after = first?.rows.pageInfo.endCursor;
    const second = await rowsOf(account, account.id, { first: 2, after });
    expect(second?.rows).toMatchObject({
      edges: [{ node: { name: "Jarra" } }],
      pageInfo: { hasNextPage: false },
    });
  });

  test("looks back at what October cost, once it is calculated", async () => {
    const account = await seller();
    const input = { channel: "SHOPEE", on: "2026-10-01" } as const;
    expect((await read(account, input.on)).feeChange).toBeNull();
    const { calculateFeeChange } = await account.client.graphql(CalculateFeeChange, { input });
    expect(calculateFeeChange).toMatchObject({ feeChange: { state: "PREPARING" } });
    await changes.calculate(account.userId);
    // Below R$ 80 the fixed fee rose by 50 centavos: 110 units.
    expect((await read(account, input.on)).feeChange).toMatchObject({ state: "READY", changeCents: -5500 });
  });

  test("lists the days of the seller's own marketplaces, the emulated one marked", async () => {
    const { feeChangeDays: days } = await read(await seller());
    expect(days[0]).toMatchObject({ channel: "SHOPEE", day: nextDay, isEmulated: true, change: {} });
    expect(days).toContainEqual(
      expect.objectContaining({ day: "2026-10-01", isEmulated: false, change: null }),
    );
    expect(new Set(days.map(({ channel }) => channel))).toEqual(new Set(["SHOPEE"]));
  });

  test.each([
    ["a day without a change", { channel: "SHOPEE", on: "2026-10-02" }, "on"],
    ["a marketplace without listings", { channel: "MERCADO_LIVRE", on: "2026-08-24" }, "channel"],
  ] as const)("%s is not calculated", async (_what, input, field) => {
    const { client } = await seller();
    const { calculateFeeChange } = await client.graphql(CalculateFeeChange, { input });
    expect(calculateFeeChange).toMatchObject({ fields: [{ field }] });
  });
});

describe("RE-05 in passing", () => {
  test("D375 an announced change is shown until its day, and what it costs until it was read", async () => {
    const account = await seller();
    expect((await read(account)).currentFeeChanges).toMatchObject([{ day: nextDay, hasBegun: false }]);
    const input = { id: account.id };
    const seen = await account.client.graphql(MarkFeeChangeSeen, { input });
    expect(seen.markFeeChangeSeen.viewer.report.currentFeeChanges).toHaveLength(1);
    await changes.announce("2026-11-20");
    const past = await seller();
    expect((await read(past)).currentFeeChanges).toMatchObject([{ day: "2026-11-20", hasBegun: true }]);
    const [current] = (await read(past)).currentFeeChanges;
    const marked = await past.client.graphql(MarkFeeChangeSeen, { input: { id: current?.id ?? "" } });
    expect(marked.markFeeChangeSeen.viewer.report.currentFeeChanges).toEqual([]);
  });

  test("a product's page has the rows of its own listings", async () => {
    const account = await seller();
    const product = await app.db.product.findFirstOrThrow({
      where: { userId: account.userId, name: "Caneca" },
    });
    const productId = encodeGlobalID("Product", product.id);
    const { viewer } = await account.client.graphql(FeeChangesOfProduct, { productId });
    expect(viewer?.report.feeChangesOfProduct).toEqual([
      { change: { day: nextDay }, rows: [{ name: "Caneca", restoringPriceCents: 5306 }] },
    ]);
    const other = await seller();
    const others = await other.client.graphql(FeeChangesOfProduct, { productId });
    expect(others.viewer?.report.feeChangesOfProduct).toEqual([]);
  });
});

describe("RE-05 new prices", () => {
  test("restore each listing's own margin in the preview, scheduled for the day", async () => {
    const account = await seller();
    const steps = bulkSteps(app);
    const step = await steps.preview(account, {
      filter: { feeChangeId: account.id },
      goal: { kind: "RESTORED_MARGIN", value: 0 },
      ending: "NONE",
      startsOn: nextDay,
    });
    const items = await app.db.bulkStepItem.findMany({ where: { step: { userId: account.userId } } });
    const rows = await app.db.feeChangeRow.findMany({ where: { feeChange: { userId: account.userId } } });
    expect(items.map((item) => [item.listingId, item.newPriceCents]).sort()).toEqual(
      rows.map((row) => [row.listingId, row.restoringPriceCents]).sort(),
    );
    expect(await steps.find(step)).toMatchObject({ state: "READY", itemCount: 3 });
  });

  test("need a fee change of one's own", async () => {
    const account = await seller();
    const other = await seller();
    const goal = { kind: "RESTORED_MARGIN", value: 0 };
    const steps = bulkSteps(app);
    await expect(steps.preview(account, { filter: {}, goal })).rejects.toThrow();
    await expect(steps.preview(account, { filter: { feeChangeId: other.id }, goal })).rejects.toThrow();
  });
});

test("RE-05 the listings of a change can be downloaded as CSV, by their owner only", async () => {
  const account = await seller();
  const path = (id: string) => `/api/reports/fee-change.csv?id=${encodeURIComponent(id)}`;
  const answer = await account.client.get(path(account.id));
  const lines = (await answer.text()).trim().split("\r\n");
  expect(lines).toHaveLength(4);
  expect(lines.find((line) => line.includes("Caneca"))).toContain("15,50;14,00;31;28;-150,00;53,06");
  const other = await seller();
  expect((await other.client.get(path(account.id))).status).toBe(404);
});

describe("RE-05 refusals", () => {
  test("another seller's change is not found, read or marked", async () => {
    const { id } = await seller();
    const other = await seller();
    expect(await rowsOf(other, id)).toBeNull();
    await expect(other.client.graphql(MarkFeeChangeSeen, { input: { id } })).rejects.toThrow("NOT_FOUND");
  });

  test("D370 without the feature the totals are read, but not the rows, and nothing is calculated", async () => {
    const account = await seller();
    const long = new Date(app.clock.now().getTime() - 8 * dayMs);
    await app.db.user.update({ where: { id: account.userId }, data: { trialStartedAt: long } });
    expect((await read(account)).feeChange).toMatchObject({ changeCents: -16_500 });
    await expect(rowsOf(account, account.id)).rejects.toThrow("FEATURE_DENIED");
    const input = { channel: "SHOPEE", on: "2026-10-01" } as const;
    await expect(account.client.graphql(CalculateFeeChange, { input })).rejects.toThrow("FEATURE_DENIED");
  });
});
