import { encodeGlobalID } from "@pothos/plugin-relay";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Db } from "#server/platform/db/client.ts";
import { runWork } from "#server/platform/work/run-work.ts";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createAccount } from "#testing/data/accounts.ts";
import { idOf } from "#testing/data/catalogue/bulk-steps.ts";
import { createListings } from "#testing/data/catalogue/products.ts";
import { type Simulations, simulations } from "#testing/data/catalogue/simulations.ts";
import { CancelSimulation, RerunSimulation } from "#testing/documents/simulation-documents.ts";
import { simulationWork } from "./simulate-chunk.ts";

let app: TestApp;
let simulated: Simulations;
beforeAll(async () => {
  app = await testApp();
  simulated = simulations(app);
});
afterAll(() => Promise.all([app.deps.locks.close(), app.deps.queues.close()]));

/** Listings that keep the margin, fall below it, lose, have no units and have no cost. */
async function mixedSeller() {
  const account = await createAccount(app, "trial");
  const listings = await createListings(app, account.userId, [
    { name: "Caneca", sku: "C1", costCents: 1000, unitsPerMonth: 10 },
    { name: "Prato", sku: "P1", costCents: 3500, unitsPerMonth: 20 },
    { name: "Copo", sku: "=C", costCents: 6000, unitsPerMonth: 30 },
    { name: "Jarra", costCents: 2000, unitsPerMonth: null },
    { name: "Bule", costCents: null, unitsPerMonth: 5 },
  ]);
  return { ...account, listings };
}

describe("SC-04 a simulation", () => {
  test("answers in one sentence, and its rows add up to its totals", async () => {
    const account = await mixedSeller();
    const before = await app.db.listing.findMany({ where: { userId: account.userId } });
    const { rows, totals, ...simulation } = await simulated.read(account, await simulated.run(account));
    expect(simulation).toMatchObject({
      state: "READY",
      itemCount: 5,
      doneItems: 5,
      changes: { discountPct: 15, couponPct: null },
      answer: expect.stringMatching(/^Com estas mudanças você ganha R\$.* a menos por mês\./),
    });
    const sum = (field: "monthlyBeforeCents" | "monthlyAfterCents") =>
      rows.reduce((total, row) => total + (row[field] ?? 0), 0);
    expect(sum("monthlyBeforeCents")).toBe(totals.beforeCents);
    expect(sum("monthlyAfterCents")).toBe(totals.afterCents);
    expect(totals).toMatchObject({ listings: 5, units: 60, missingFields: [{ field: "COST", count: 1 }] });
    for (const { group, count } of totals.groups)
      expect([group, rows.filter(({ groups }) => groups.includes(group)).length]).toEqual([group, count]);
    for (const { verdict, count } of totals.verdicts)
      expect([verdict, rows.filter((row) => row.verdict === verdict).length]).toEqual([verdict, count]);
    // Nothing of the catalogue is written.
    expect(await app.db.listing.findMany({ where: { userId: account.userId } })).toEqual(before);
  });

  test("D344 names what is missing and does not count it as zero", async () => {
    const account = await mixedSeller();
    const id = await simulated.run(account);
    const { rows, totals } = await simulated.read(account, id, { group: "MISSING" });
    expect(rows).toMatchObject([
      {
        name: "Bule",
        missing: ["COST"],
        verdict: "UNKNOWN",
        monthlyBeforeCents: null,
        profitAfterCents: null,
      },
    ]);
    expect(totals.groups).toContainEqual({ group: "NO_UNITS", count: 1 });
  });

  test("pages through its rows in every order, each listing once", async () => {
    const account = await mixedSeller();
    const id = await simulated.run(account);
    const orders = ["LARGEST_LOSS", "LARGEST_GAIN", "LOWEST_MARGIN", "DEEPEST_DISCOUNT", "NAME"] as const;
    for (const orderBy of orders) {
      const names: string[] = [];
      for (let after: string | null | undefined; after !== null; ) {
        const page = await simulated.read(account, id, { orderBy, first: 2, after });
        names.push(...page.rows.map(({ name }) => name));
        after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
      }
      expect([orderBy, names.length, new Set(names).size]).toEqual([orderBy, 5, 5]);
      if (orderBy === "NAME") expect(names).toEqual(["Bule", "Caneca", "Copo", "Jarra", "Prato"]);
    }
  });

  test("takes ids or a filter, and leads bulk pricing to the listings of a verdict", async () => {
    const account = await mixedSeller();
    const [caneca = ""] = account.listings;
    const ids = [encodeGlobalID("Listing", caneca)];
    expect(
      (await simulated.read(account, await simulated.run(account, { ids, filter: null }))).rows,
    ).toMatchObject([{ name: "Caneca", listingId: ids[0] }]);
    const id = await simulated.run(account, { filter: { search: "c" } });
    const again = await simulated.run(account, { filter: null, sameListingsAs: id });
    const selected = async (one: string) => (await simulated.read(account, one)).listingIds;
    expect(await selected(again)).toEqual(await selected(id));
    const { rows, listingIds } = await simulated.read(account, id, { verdict: "STAY_OUT" });
    expect(rows.map(({ name }) => name)).toEqual(["Copo"]);
    expect(listingIds).toEqual(rows.map(({ listingId }) => listingId));
  });

  test("SC-06 D345 keeps the minimum margin at the deepest discount, alone and with a coupon", async () => {
    const account = await mixedSeller();
    const id = await simulated.run(account, { changes: { discountPct: 15, couponPct: 5 } });
    const { rows, minimumMarginPct } = await simulated.read(account, id);
    const prato = rows.find(({ name }) => name === "Prato");
    const [deepest, withCoupon] = [prato?.deepestPct ?? -1, prato?.deepestWithCouponPct ?? -1];
    expect(deepest).toBeGreaterThan(withCoupon);
    const marginAt = async (changes: object) => {
      const again = await simulated.read(account, await simulated.run(account, { changes }));
      return again.rows.find(({ name }) => name === "Prato")?.marginAfterPct ?? 0;
    };
    expect(await marginAt({ discountPct: deepest })).toBeGreaterThanOrEqual(minimumMarginPct);
    expect(await marginAt({ discountPct: withCoupon, couponPct: 5 })).toBeGreaterThanOrEqual(
      minimumMarginPct,
    );
  });

  test("SC-07 stays as it was, and runs again with today's catalogue beside it", async () => {
    const account = await mixedSeller();
    const id = await simulated.run(account, { name: "Campanha de novembro" });
    const first = await simulated.read(account, id);
    await app.db.product.updateMany({ where: { userId: account.userId }, data: { costCents: 500 } });
    const { rerunSimulation } = await account.client.graphql(RerunSimulation, { input: { id } });
    if (rerunSimulation.__typename !== "RerunSimulationPayload") throw new Error("refused");
    const again = rerunSimulation.simulation;
    await simulated.work(again.id);
    expect(again.name).toBe("Campanha de novembro");
    expect(await simulated.read(account, id)).toEqual(first);
    expect((await simulated.read(account, again.id)).totals.beforeCents).toBeGreaterThan(
      first.totals.beforeCents,
    );
  });

  test("D343 proposes a name of its changes", async () => {
    const account = await mixedSeller();
    const { name } = await simulated.read(account, await simulated.run(account));
    expect(name).toMatch(/^15% de desconto, [a-z]{3}\/\d\d$/);
  });
});

describe("SC-04 the worker", () => {
  test.each([1, 2, 3])("killed at transaction %d, it simulates every listing once", async (nth) => {
    const account = await mixedSeller();
    const whole = await simulated.read(account, await simulated.run(account));
    const id = await simulated.start(account);
    let transactions = 0;
    const dying = Object.create(app.db, {
      $transaction: {
        value: (doWork: (tx: unknown) => Promise<unknown>, options?: object) =>
          app.db.$transaction(async (tx) => {
            await doWork(tx);
            transactions += 1;
            if (transactions === nth) throw new Error("killed");
          }, options),
      },
    }) as Db;
    const run = runWork(app.deps, simulationWork({ ...app.deps, db: dying }, 2), idOf(id));
    await expect(run).rejects.toThrow("killed");
    await simulated.work(id, 2);
    const again = await simulated.read(account, id);
    expect(again.rows).toEqual(whole.rows);
    expect(again.totals).toEqual(whole.totals);
  });

  test("stops when the seller cancels, and has no answer then", async () => {
    const account = await mixedSeller();
    const id = await simulated.start(account);
    const { cancelSimulation } = await account.client.graphql(CancelSimulation, { input: { id } });
    expect(cancelSimulation.simulation).toEqual({ state: "CANCELLED", answer: null });
    await simulated.work(id);
    expect(await simulated.read(account, id)).toMatchObject({ state: "CANCELLED", rows: [], doneItems: 0 });
  });

  test("D342 calculates every chunk with the minimum margin and the day of its start", async () => {
    const account = await mixedSeller();
    const id = await simulated.start(account);
    await app.db.sellerSettings.create({
      data: { userId: account.userId, minimumMarginPct: 90, updatedAt: app.clock.now() },
    });
    await simulated.work(id);
    const { minimumMarginPct, totals } = await simulated.read(account, id);
    expect(minimumMarginPct).toBeLessThan(90);
    expect(totals.verdicts).toContainEqual({ verdict: "ENTER", count: 3 });
  });
});

test("TX-04 D568 a simulation of January ends the single phase and changes fees, and stays as it was", async () => {
  const account = await createAccount(app, "trial");
  await app.db.sellerSettings.create({
    data: {
      userId: account.userId,
      ...{ taxRegime: "SIMPLES", taxSellPct: 7.19, simplesAnnex: "I", simplesRevenueCents: 60_000_000 },
      updatedAt: app.clock.now(),
    },
  });
  const paid = { singlePhaseFrom: "2026-01-01", listing: { channel: "OWN_FEES" as const, terms: {} } };
  await createListings(app, account.userId, [
    { name: "Perfume", priceCents: 10_000, ...paid },
    { name: "Caneca", priceCents: 10_000, ...paid, singlePhaseFrom: null },
  ]);
  const changed = async (changes: object) => {
    const id = await simulated.run(account, { changes: { rulesDay: "2027-01-01", ...changes } });
    const { rows, name } = await simulated.read(account, id, { orderBy: "NAME" });
    return { name, by: rows.map((row) => (row.profitAfterCents ?? 0) - (row.profitBeforeCents ?? 0)) };
  };
  // 1.11445 points of R$ 100,00 for the perfume only.
  expect((await changed({})).by.toSorted()).toEqual([-111, 0]);
  // 14 % and 6 % of R$ 100,00 and R$ 4,00 a tenth lower: R$ 2,40.
  const cheaper = await changed({ feeChangePct: -10 });
  expect(cheaper.by.toSorted((one, other) => one - other)).toEqual([129, 240]);
  expect(cheaper.name).toMatch(/^Janeiro de 2027/);
});
