import { beforeAll, describe, expect, test } from "vitest";
import { person, writeCatalogue } from "#server/features/catalogue/catalogue-write.ts";
import { updateListings } from "#server/features/catalogue/store/write-listings.ts";
import { saveSettings } from "#server/features/settings/save-settings.ts";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createAccount } from "#testing/data/accounts.ts";
import { createListings } from "#testing/data/catalogue/products.ts";
import { raiseMarginNotices } from "./raise-margin-notices.ts";

let app: TestApp;
/** Saturday, 9 h in São Paulo. */
beforeAll(async () => {
  app = await testApp();
});

/** A seller with listings at R$ 79,99 that leave R$ 9,49, or 11.9 %, of 10 units a month. */
async function sellerWith(count: number, product: { unitsPerMonth?: number | null } = {}) {
  const { userId } = await createAccount(app, "paid");
  await saveSettings(app.deps, userId, { version: 0, settings: { minimumMarginPct: 10 } });
  const ids = await createListings(
    app,
    userId,
    Array.from({ length: count }, () => product),
  );
  return { userId, ids };
}

/** Changes prices as a seller does. */
async function setPrices(userId: string, ids: readonly string[], priceCents: number): Promise<void> {
  await writeCatalogue(app.deps, { userId, actor: person }, (tx, write) =>
    updateListings(
      tx,
      write,
      ids.map((id) => ({ id, priceCents })),
    ),
  );
}

const noticesOf = async (userId: string) =>
  (await app.db.notice.findMany({ where: { userId }, orderBy: { createdAt: "asc" } })).map(
    ({ subject, data }) => ({ subject, data }),
  );

describe("NO-02 D362 listings below the seller's minimum margin", () => {
  test("are told in one notice a day, with how many and how much a month", async () => {
    const { userId, ids } = await sellerWith(3);
    const before = await app.db.listing.findMany({ where: { id: { in: ids.slice(0, 2) } } });
    await setPrices(userId, ids.slice(0, 1), 7000);
    await setPrices(userId, ids.slice(1, 2), 7000);
    await raiseMarginNotices(app.deps);
    const after = await app.db.listing.findMany({ where: { id: { in: ids.slice(0, 2) } } });
    const total = (rows: typeof before) => rows.reduce((sum, row) => sum + (row.monthlyProfitCents ?? 0), 0);
    const lostCents = Math.round(total(before) - total(after));
    expect(lostCents).toBeGreaterThan(0);
    const data = { count: 2, minimumMarginPct: 10, lostCents, withoutUnits: 0 };
    expect(await noticesOf(userId)).toEqual([{ subject: "2026-11-21", data }]);
    // The third falls later on the same day: it waits for the next day's notice.
    await setPrices(userId, ids.slice(2), 7000);
    await Promise.all([1, 2, 3].map(() => raiseMarginNotices(app.deps)));
    expect(await noticesOf(userId)).toHaveLength(1);
    app.clock.advance(24, "hours");
    await Promise.all([1, 2, 3].map(() => raiseMarginNotices(app.deps)));
    expect(await noticesOf(userId)).toMatchObject([{}, { subject: "2026-11-22", data: { count: 1 } }]);
    app.clock.advance(24, "hours");
    await raiseMarginNotices(app.deps);
    expect(await noticesOf(userId)).toHaveLength(2);
  });

  test("fall by cost and by rules too: whatever changes their figures in the database", async () => {
    const { userId, ids } = await sellerWith(1);
    await app.db.listing.updateMany({
      where: { id: { in: ids } },
      data: { health: "LOSS", profitCents: -100 },
    });
    await raiseMarginNotices(app.deps);
    expect(await noticesOf(userId)).toMatchObject([{ data: { count: 1 } }]);
  });

  test("that are back above, archived or removed by then are not told", async () => {
    const { userId, ids } = await sellerWith(3);
    const [back = "", archived = "", removed = ""] = ids;
    await setPrices(userId, ids, 7000);
    await setPrices(userId, [back], 7999);
    await app.db.product.updateMany({
      where: { listings: { some: { id: archived } } },
      data: { archivedAt: app.clock.now() },
    });
    await app.db.listing.delete({ where: { id: removed } });
    await raiseMarginNotices(app.deps);
    expect(await noticesOf(userId)).toEqual([]);
    expect(await app.db.marginFall.count({ where: { userId } })).toBe(0);
  });

  test("without units a month are counted and named, not counted as one unit", async () => {
    const { userId, ids } = await sellerWith(2, { unitsPerMonth: null });
    await setPrices(userId, ids, 7000);
    await raiseMarginNotices(app.deps);
    expect(await noticesOf(userId)).toMatchObject([{ data: { count: 2, lostCents: null, withoutUnits: 2 } }]);
  });

  test("that never were above the minimum, or are new, are not told", async () => {
    const { userId } = await createAccount(app, "paid");
    const ids = await createListings(app, userId, [{ priceCents: 6500 }]);
    await setPrices(userId, ids, 6400);
    await raiseMarginNotices(app.deps);
    expect(await noticesOf(userId)).toEqual([]);
  });

  test("D360 are told from 8 h on", async () => {
    const { userId, ids } = await sellerWith(1);
    await setPrices(userId, ids, 7000);
    app.clock.advance(20, "hours");
    await raiseMarginNotices(app.deps);
    expect(await noticesOf(userId)).toEqual([]);
    app.clock.advance(4, "hours");
    await raiseMarginNotices(app.deps);
    expect(await noticesOf(userId)).toHaveLength(1);
  });
});
