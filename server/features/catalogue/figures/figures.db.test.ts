import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Channel } from "#core/catalogue/channel.ts";
import { allRules } from "#core/fees/schedules/all-rules.ts";
import type { Deps } from "#server/platform/deps.ts";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createAccount } from "#testing/data/accounts.ts";
import { person, writeCatalogue } from "../catalogue-write.ts";
import { loadFigureContext } from "../figure-context.ts";
import { insertProducts } from "../products/write-products.ts";
import { checkFigures, checkNights } from "./check-figures.ts";
import { figuresOfFacts } from "./figure-facts.ts";
import { followSchedules } from "./follow-schedules.ts";
import { markListingsStale } from "./mark-listings-stale.ts";
import { recomputeFigures } from "./recompute-figures.ts";

let app: TestApp;
let userId: string;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => Promise.all([app.deps.locks.close(), app.deps.queues.close()]));
beforeEach(async () => {
  ({ userId } = await createAccount(app, "paid"));
});

type Fill = { deps?: Pick<Deps, "db" | "clock">; owner?: string; channels?: readonly Channel[] };

/** Adds products, each with a listing on every one of the channels. */
async function fill(
  count: number,
  { deps = app.deps, owner = userId, channels = ["SHOPEE", "OWN_FEES"] }: Fill = {},
): Promise<void> {
  const products = Array.from({ length: count }, (_, index) => ({
    fields: { ...emptyFields, name: `Produto ${index}`, costCents: 1000 + index * 700 },
    listings: channels.map((channel) => ({
      channel,
      listingType: null,
      priceCents: 4990 + index * 500,
      terms: {},
    })),
  }));
  await writeCatalogue(deps, { userId: owner, actor: person }, (tx, write) =>
    insertProducts(tx, write, products),
  );
}

const emptyFields = {
  sku: null,
  gtin: null,
  category: null,
  tags: [],
  notes: null,
  costCents: null,
  taxBuyPct: 0,
  packagingCents: null,
  weightGrams: null,
  lengthCm: null,
  widthCm: null,
  heightCm: null,
  unitsPerMonth: 3,
};

const listingsOf = (owner = userId) =>
  app.db.listing.findMany({ where: { userId: owner }, include: { product: true }, orderBy: { id: "asc" } });

async function changeTax(taxSellPct: number, owner = userId): Promise<string> {
  const { db, clock } = app;
  const row = { taxSellPct, updatedAt: clock.now() };
  await db.$transaction(async (tx) => {
    await tx.sellerSettings.upsert({
      where: { userId: owner },
      create: { userId: owner, ...row },
      update: row,
    });
    await markListingsStale(tx, owner);
  });
  return (await db.staleFigures.findUniqueOrThrow({ where: { userId: owner } })).id;
}

/** Listings whose stored figures are not those of their inputs under the rules of their day. */
async function wrongOnes(owner = userId): Promise<string[]> {
  const { defaults } = await loadFigureContext(app.db, owner, app.clock);
  return (await listingsOf(owner)).flatMap(({ product, ...listing }) => {
    const today = listing.figuresDay?.toISOString().slice(0, 10) ?? "";
    const figures = figuresOfFacts({ ...product, ...listing }, { defaults, rules: allRules, today });
    const stored = Object.fromEntries(
      Object.keys(figures).map((name) => [name, listing[name as keyof typeof listing]]),
    );
    return JSON.stringify(stored) === JSON.stringify(figures) ? [] : [listing.id];
  });
}

/** Deps whose recomputation does something in its batch of this number, before that notes its place. */
function beforeStep(batch: number, act: () => Promise<void> | void): Pick<Deps, "db" | "clock"> {
  let seen = 0;
  const replaced = (target: object, name: string | symbol): unknown => {
    const value: unknown = Reflect.get(target, name);
    if (name === "staleFigures") return new Proxy(value as object, { get: replaced });
    if (name !== "updateMany" && name !== "deleteMany") return value;
    return async (query: object) => {
      seen += 1;
      if (seen === batch) await act();
      return await (value as (query: object) => Promise<unknown>).call(target, query);
    };
  };
  const db = new Proxy(app.db, {
    get: (target, name) =>
      name === "$transaction"
        ? (work: (tx: object) => Promise<boolean>, times: object) =>
            target.$transaction((tx) => work(new Proxy(tx, { get: replaced })), times)
        : Reflect.get(target, name),
  });
  return { ...app.deps, db };
}

async function countWaiting(): Promise<number> {
  const [row] = await app.db.$queryRaw<{ waiting: bigint }[]>`
    SELECT count(*) AS waiting FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`;
  return Number(row?.waiting);
}

const decided = async () =>
  (await listingsOf()).map(({ id, version, updatedAt, product }) => [
    id,
    version,
    updatedAt,
    product.version,
  ]);

describe("PR-12 figures after a change of the settings", () => {
  test("are computed again, batch by batch, without a new version or a price change", async () => {
    await fill(7);
    const before = {
      decided: await decided(),
      changes: await app.db.priceChange.count({ where: { userId } }),
    };
    const figuresBefore = (await listingsOf()).map(({ profitCents }) => profitCents);
    const mark = await changeTax(19);
    expect(await wrongOnes()).toHaveLength(14);
    await recomputeFigures(app.deps, mark, 4);
    expect(await wrongOnes()).toEqual([]);
    expect((await listingsOf()).map(({ profitCents }) => profitCents)).not.toEqual(figuresBefore);
    expect({
      decided: await decided(),
      changes: await app.db.priceChange.count({ where: { userId } }),
    }).toEqual(before);
    expect(await app.db.staleFigures.count({ where: { userId } })).toBe(0);
    await recomputeFigures(app.deps, mark);
  });

  test("are all there after a worker has died in the middle of a batch", async () => {
    await fill(7);
    const mark = await changeTax(21);
    const dying = beforeStep(3, () => {
      throw new Error("the worker has died");
    });
    await expect(recomputeFigures(dying, mark, 4)).rejects.toThrow("has died");
    expect(await wrongOnes()).toHaveLength(14 - 8);
    await recomputeFigures(app.deps, mark, 4);
    expect(await wrongOnes()).toEqual([]);
    expect(await app.db.staleFigures.count({ where: { userId } })).toBe(0);
  });

  test.each([2, 4])("start over when the settings change again in the middle of batch %d", async (batch) => {
    await fill(7);
    let next = "";
    const changing = beforeStep(batch, async () => {
      next = await changeTax(23);
    });
    await recomputeFigures(changing, await changeTax(22), 4);
    await recomputeFigures(app.deps, next, 4);
    expect(await wrongOnes()).toEqual([]);
    expect(await app.db.staleFigures.count({ where: { userId } })).toBe(0);
  });

  test("are those of the last of several changes, with two workers and the seller writing at once", async () => {
    await fill(9);
    const marks = [await changeTax(5), await changeTax(6)];
    const work = async (mark: string) => await recomputeFigures(app.deps, mark, 2);
    const later = Promise.all([changeTax(7), changeTax(8)]);
    await Promise.all([...marks.map(work), work(marks[1] ?? ""), fill(3), later]);
    const { id } = (await app.db.staleFigures.findUnique({ where: { userId } })) ?? { id: randomUUID() };
    await Promise.all([work(id), work(id)]);
    expect(await wrongOnes()).toEqual([]);
    expect(await app.db.staleFigures.count({ where: { userId } })).toBe(0);
  });

  test("are right, too, where a write had read the settings before the change", async () => {
    await fill(2);
    let computing: Promise<void> | undefined;
    await writeCatalogue(app.deps, { userId, actor: person }, async (tx, write) => {
      let isComputed = false;
      computing = recomputeFigures(app.deps, await changeTax(33)).then(() => {
        isComputed = true;
      });
      await vi.waitFor(async () => expect(isComputed || (await countWaiting()) > 0).toBe(true));
      await insertProducts(tx, write, [
        {
          fields: { ...emptyFields, name: "Escrito no meio", costCents: 2000 },
          listings: [{ channel: "SHOPEE", listingType: null, priceCents: 6990, terms: {} }],
        },
      ]);
    });
    await computing;
    expect(await wrongOnes()).toEqual([]);
  });
});

describe("PR-12 figures after a change of the fee schedules", () => {
  const shopeeOnly = async () => await app.db.staleFigures.count({ where: { userId } });
  const on = (moment: string): Deps => ({ ...app.deps, clock: { now: () => new Date(moment) } });
  const settle = async (deps = app.deps) => {
    for (const { id } of await app.db.staleFigures.findMany()) await recomputeFigures(deps, id);
  };

  test("a seller on the channel is marked on the first day, once, and no other", async () => {
    const [before, after] = [on("2026-02-28T23:59:00-03:00"), on("2026-03-01T00:01:00-03:00")];
    await app.db.checkedRules.deleteMany();
    await followSchedules(before);
    await fill(2, { deps: before });
    const { userId: other } = await createAccount(app);
    await fill(1, { deps: before, owner: other, channels: ["OWN_FEES"] });
    await settle(before);
    await followSchedules(before);
    expect(await shopeeOnly()).toBe(0);
    await followSchedules(after);
    expect(await shopeeOnly()).toBe(1);
    expect(await app.db.staleFigures.count({ where: { userId: other } })).toBe(0);
    const rules = async () => (await listingsOf()).map(({ ruleId }) => ruleId);
    const rulesBefore = await rules();
    await settle(after);
    expect(await wrongOnes()).toEqual([]);
    expect(await rules()).not.toEqual(rulesBefore);
    await followSchedules(after);
    expect(await shopeeOnly()).toBe(0);
  });

  test("a release with another schedule marks them on any day", async () => {
    await fill(1);
    await followSchedules(app.deps);
    await settle();
    const SHOPEE = { ...allRules.SHOPEE, schedules: allRules.SHOPEE.schedules.slice(1) };
    await followSchedules(app.deps, { ...allRules, SHOPEE });
    expect(await shopeeOnly()).toBe(1);
    await followSchedules(app.deps);
    await settle();
  });
});

describe("PR-12 the nightly check", () => {
  /** Every listing has its night. */
  async function checkAllNights(): Promise<void> {
    for (let night = 0; night < checkNights; night += 1) {
      await checkFigures(app.deps, 3);
      app.clock.advance(1, "days");
    }
  }
  const found = () =>
    app.logged.filter(({ msg, userId: of }) => msg === "listing_figures_differ" && of === userId);

  test("finds stored figures that are not the calculator's, says where, and has them computed again", async () => {
    await fill(5);
    const [wrong] = await listingsOf();
    await checkAllNights();
    expect(found()).toEqual([]);
    const tampered = { profitCents: 1, missing: ["COST"] };
    await app.db.listing.update({ where: { id: wrong?.id ?? "" }, data: tampered });
    await checkAllNights();
    expect(found()).toMatchObject([{ listingId: wrong?.id, fields: ["profitCents", "missing"] }]);
    expect(await app.deps.metrics.registry.getSingleMetricAsString("listing_figures_checked_total")).toMatch(
      /outcome="differs"} [1-9]/,
    );
    const { id } = await app.db.staleFigures.findUniqueOrThrow({ where: { userId } });
    await recomputeFigures(app.deps, id);
    expect(await wrongOnes()).toEqual([]);
  });
});
