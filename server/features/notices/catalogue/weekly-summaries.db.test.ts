import { beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createAccount } from "#testing/data/accounts.ts";
import { createListings } from "#testing/data/catalogue/products.ts";
import { raiseWeeklySummaries } from "./raise-weekly-summaries.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  // From Saturday at 9 h to Monday at 9 h.
  app.clock.advance(2, "days");
});

async function seller({ wants = true, listings = 1 } = {}): Promise<string> {
  const { userId } = await createAccount(app, "paid");
  await createListings(
    app,
    userId,
    Array.from({ length: listings }, () => ({})),
  );
  const chosen = { userId, kind: "weekly-summary", app: wants, email: false, updatedAt: app.clock.now() };
  if (wants) await app.db.noticePreference.create({ data: chosen });
  return userId;
}

const noticesOf = (userId: string) => app.db.notice.findMany({ where: { userId } });

describe("NO-03 D365 the weekly summary", () => {
  test("tells on Monday what the catalogue earns and what changed in a week, once", async () => {
    const userId = await seller({ listings: 2 });
    const figures = { productCount: 2, averageMarginPct: 10, listingsInLoss: 0, monthlyLossCents: 0 };
    const day = new Date("2026-11-16");
    await app.db.dailyFigures.create({ data: { userId, day, monthlyProfitCents: 10_000, ...figures } });
    await Promise.all([1, 2, 3].map(() => raiseWeeklySummaries(app.deps)));
    await raiseWeeklySummaries(app.deps);
    const listings = await app.db.listing.findMany({ where: { userId } });
    const profit = Math.round(listings.reduce((sum, row) => sum + (row.monthlyProfitCents ?? 0), 0));
    const data = { profitCents: profit, changeCents: profit - 10_000, listingsInLoss: 0, lossCents: 0 };
    expect(await noticesOf(userId)).toMatchObject([{ subject: "2026-11-23", data, inApp: true }]);
  });

  test("comes only to those who turned it on and have listings", async () => {
    const [off, empty] = [await seller({ wants: false }), await seller({ listings: 0 })];
    await raiseWeeklySummaries(app.deps);
    for (const userId of [off, empty]) expect(await noticesOf(userId)).toEqual([]);
  });

  test("comes on no other day, and not before 8 h", async () => {
    const userId = await seller();
    app.clock.advance(1, "days");
    await raiseWeeklySummaries(app.deps);
    expect(await noticesOf(userId)).toEqual([]);
    // The next Monday, at 7 h.
    app.clock.advance(6 * 24 - 2, "hours");
    await raiseWeeklySummaries(app.deps);
    expect(await noticesOf(userId)).toEqual([]);
    app.clock.advance(1, "hours");
    await raiseWeeklySummaries(app.deps);
    expect(await noticesOf(userId)).toMatchObject([{ subject: "2026-11-30", data: { changeCents: null } }]);
  });
});
