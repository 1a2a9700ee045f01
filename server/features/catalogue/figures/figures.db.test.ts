import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Deps } from "#server/platform/deps.ts";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createAccount } from "#testing/data/accounts.ts";
import { figureProduct, readStoredFigures } from "#testing/data/catalogue/products.ts";
import { person, writeCatalogue } from "../catalogue-write.ts";
import { insertProducts } from "../products/write-products.ts";
import { markListingsStale } from "./follow-schedules.ts";
import { recomputeFigures } from "./recompute-figures.ts";

let app: TestApp;
let figures: ReturnType<typeof readStoredFigures>;
let userId: string;
beforeAll(async () => {
  app = await testApp();
  figures = readStoredFigures(app);
});
afterAll(() => Promise.all([app.deps.locks.close(), app.deps.queues.close()]));
beforeEach(async () => {
  ({ userId } = await createAccount(app, "paid"));
});

/** Changes the seller's tax and returns the id of the resulting `stale_figures` row. */
async function changeTax(taxSellPct: number): Promise<string> {
  const { db, clock } = app;
  const row = { taxSellPct, updatedAt: clock.now() };
  await db.$transaction(async (tx) => {
    await tx.sellerSettings.upsert({ where: { userId }, create: { userId, ...row }, update: row });
    await markListingsStale(tx, userId);
  });
  return (await db.staleFigures.findUniqueOrThrow({ where: { userId } })).id;
}

/** Deps that run `act` in this batch of a recomputation, before the batch stores its position. */
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
  (await figures.listingsOf(userId)).map(({ id, version, updatedAt, product }) => [
    id,
    version,
    updatedAt,
    product.version,
  ]);

describe("PR-12 figures after a change of the settings", () => {
  test("are computed again, batch by batch, without a new version or a price change", async () => {
    await figures.fill(userId, 7);
    const before = {
      decided: await decided(),
      changes: await app.db.priceChange.count({ where: { userId } }),
    };
    const figuresBefore = (await figures.listingsOf(userId)).map(({ profitCents }) => profitCents);
    const mark = await changeTax(19);
    expect(await figures.wrongOnes(userId)).toHaveLength(14);
    await recomputeFigures(app.deps, mark, 4);
    expect(await figures.wrongOnes(userId)).toEqual([]);
    expect((await figures.listingsOf(userId)).map(({ profitCents }) => profitCents)).not.toEqual(
      figuresBefore,
    );
    expect({
      decided: await decided(),
      changes: await app.db.priceChange.count({ where: { userId } }),
    }).toEqual(before);
    expect(await figures.countMarks(userId)).toBe(0);
    await recomputeFigures(app.deps, mark);
  });

  test("are complete after a worker dies in the middle of a batch", async () => {
    await figures.fill(userId, 7);
    const mark = await changeTax(21);
    const dying = beforeStep(3, () => {
      throw new Error("the worker has died");
    });
    await expect(recomputeFigures(dying, mark, 4)).rejects.toThrow("has died");
    expect(await figures.wrongOnes(userId)).toHaveLength(14 - 8);
    await recomputeFigures(app.deps, mark, 4);
    expect(await figures.wrongOnes(userId)).toEqual([]);
    expect(await figures.countMarks(userId)).toBe(0);
  });

  test.each([2, 4])("start over when the settings change again in the middle of batch %d", async (batch) => {
    await figures.fill(userId, 7);
    let next = "";
    const changing = beforeStep(batch, async () => {
      next = await changeTax(23);
    });
    await recomputeFigures(changing, await changeTax(22), 4);
    await recomputeFigures(app.deps, next, 4);
    expect(await figures.wrongOnes(userId)).toEqual([]);
    expect(await figures.countMarks(userId)).toBe(0);
  });

  test("reflect the last of several changes, even with two workers and the seller writing at once", async () => {
    await figures.fill(userId, 9);
    const marks = [await changeTax(5), await changeTax(6)];
    const work = async (mark: string) => await recomputeFigures(app.deps, mark, 2);
    const later = Promise.all([changeTax(7), changeTax(8)]);
    await Promise.all([...marks.map(work), work(marks[1] ?? ""), figures.fill(userId, 3), later]);
    const { id } = (await app.db.staleFigures.findUnique({ where: { userId } })) ?? { id: randomUUID() };
    await Promise.all([work(id), work(id)]);
    expect(await figures.wrongOnes(userId)).toEqual([]);
    expect(await figures.countMarks(userId)).toBe(0);
  });

  test("are right even when a write read the settings before the change", async () => {
    await figures.fill(userId, 2);
    let computing: Promise<void> | undefined;
    await writeCatalogue(app.deps, { userId, actor: person }, async (tx, write) => {
      let isComputed = false;
      computing = recomputeFigures(app.deps, await changeTax(33)).then(() => {
        isComputed = true;
      });
      await expect.poll(async () => isComputed || (await countWaiting()) > 0).toBe(true);
      await insertProducts(tx, write, [
        figureProduct("Escrito no meio", 2000, [
          {
            channel: "SHOPEE",
            listingType: null,
            channelName: null,
            priceCents: 6990,
            unitsPerMonth: null,
            terms: {},
          },
        ]),
      ]);
    });
    await computing;
    expect(await figures.wrongOnes(userId)).toEqual([]);
  });
});
