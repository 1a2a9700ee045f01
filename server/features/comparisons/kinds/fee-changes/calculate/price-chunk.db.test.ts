import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runWork } from "#server/platform/work/run-work.ts";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createAccount } from "#testing/data/accounts.ts";
import { feeChanges } from "#testing/data/catalogue/fee-changes.ts";
import { createListings } from "#testing/data/catalogue/products.ts";
import { feeChangeWork } from "./price-chunk.ts";

let app: TestApp;
let changes: ReturnType<typeof feeChanges>;
beforeAll(async () => {
  app = await testApp();
  changes = feeChanges(app);
  await changes.announce();
});
afterAll(async () => {
  await changes.forget();
  await Promise.all([app.deps.locks.close(), app.deps.queues.close()]);
});

/** Listings on Shopee: changed, without units, without cost, from R$ 80 on. */
async function seller() {
  const { userId } = await createAccount(app, "trial");
  const listings = await createListings(app, userId, [
    { name: "Caneca", costCents: 2000, priceCents: 5000, unitsPerMonth: 100 },
    { name: "Copo", costCents: 3430, priceCents: 5000, unitsPerMonth: 10 },
    { name: "Jarra", costCents: 2000, priceCents: 5000, unitsPerMonth: null },
    { name: "Bule", costCents: null, priceCents: 5000, unitsPerMonth: 5 },
    { name: "Panela", costCents: 4000, priceCents: 10_000, unitsPerMonth: 20 },
  ]);
  await changes.follow();
  return { userId, listings };
}

describe("RE-05 a seller's fee change", () => {
  test("D371 equals the hand calculation, and its totals are the sums of its rows", async () => {
    const { userId, listings } = await seller();
    await changes.calculate(userId);
    const [change] = await changes.find(userId);
    // Below R$ 80 the fixed fee rises by R$ 1,50; at R$ 100,00 the percentage by 2 %, R$ 2,00.
    // Caneca: 100 × −1,50; Copo: 10 × −1,50, from 1,20 left to −0,30; Panela: 20 × −2,00.
    expect(change).toMatchObject({
      state: "READY",
      stage: "AHEAD_14",
      isEmulated: true,
      doneItems: 5,
      missingCount: 1,
      changedCount: 4,
      noUnitsCount: 1,
      intoLossCount: 1,
      beforeCents: 100 * 1550 + 10 * 120 + 20 * 2600,
      afterCents: 100 * 1400 + 10 * -30 + 20 * 2400,
    });
    const rows = await changes.rows(change?.id ?? "");
    expect(rows.map(({ listingId }) => listingId).sort()).toEqual(
      [listings[0], listings[1], listings[2], listings[4]].sort(),
    );
    const sum = rows.reduce(
      (total, row) =>
        total + ((row.profitAfterCents ?? 0) - (row.profitBeforeCents ?? 0)) * (row.unitsPerMonth ?? 0),
      0,
    );
    expect(sum).toBe((change?.afterCents ?? 0) - (change?.beforeCents ?? 0));
    expect(rows.filter((row) => row.restoringPriceCents !== null)).toHaveLength(change?.toAdjustCount ?? -1);
  });

  test("is the same in chunks, after a worker died between them, and with two workers", async () => {
    const { userId } = await seller();
    const [waiting] = await changes.find(userId);
    const id = waiting?.id ?? "";
    const work = feeChangeWork(app.deps, 2);
    await work.doNext({ id, userId, state: "PREPARING" });
    expect(await changes.rows(id)).toHaveLength(2);
    await expect(runWork(failing(), feeChangeWork(failing(), 2), id)).rejects.toThrow("the worker has died");
    await Promise.all([runWork(app.deps, work, id), runWork(app.deps, work, id)]);
    const [change] = await changes.find(userId);
    expect(change).toMatchObject({ state: "READY", doneItems: 5, changedCount: 4, missingCount: 1 });
    expect(await changes.rows(id)).toHaveLength(4);
  });

  test("D374 calculated again has today's listings, and keeps the margin to restore", async () => {
    const { userId, listings } = await seller();
    await changes.calculate(userId);
    const [{ id } = { id: "" }] = await changes.find(userId);
    const restoring = (await changes.rows(id)).find(({ listingId }) => listingId === listings[0]);
    // 50,00 − 10,00 − 4,50 − 20,00 = 15,50: 31 %. At 53,06, 10,61 and 6,00 leave 16,45: 31,003 %.
    expect(restoring).toMatchObject({ targetMarginPct: 31, restoringPriceCents: 5306 });
    await app.db.listing.update({ where: { id: listings[0] ?? "" }, data: { priceCents: 5306 } });
    await app.db.listing.delete({ where: { id: listings[1] ?? "" } });
    await app.db.feeChange.update({
      where: { id },
      data: { state: "PREPARING", doneItems: 0, missingCount: 0, cursor: null },
    });
    await changes.calculate(userId, 2);
    const rows = await changes.rows(id);
    expect(rows.map(({ listingId }) => listingId)).not.toContain(listings[1]);
    expect(rows.find(({ listingId }) => listingId === listings[0])).toMatchObject({
      priceCents: 5306,
      targetMarginPct: 31,
      restoringPriceCents: null,
    });
  });
});

/** Deps whose transactions fail when they store rows. */
function failing() {
  const db = new Proxy(app.db, {
    get: (target, name) =>
      name === "$transaction"
        ? () => Promise.reject(new Error("the worker has died"))
        : Reflect.get(target, name),
  });
  return { ...app.deps, db };
}
