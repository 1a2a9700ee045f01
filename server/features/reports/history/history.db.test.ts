import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, civilDayOf } from "#core/fees/civil-day.ts";
import { dayMs } from "#core/time.ts";
import { person, writeCatalogue } from "#server/features/catalogue/catalogue-write.ts";
import { storeDailyFigures } from "#server/features/catalogue/figures/store-daily-figures.ts";
import { updateListings } from "#server/features/catalogue/store/write-listings.ts";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createAccount, type TestAccount } from "#testing/data/accounts.ts";
import { createListings } from "#testing/data/catalogue/products.ts";
import { ReportHistory } from "#testing/documents/report-documents.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => Promise.all([app.deps.locks.close(), app.deps.queues.close()]));

async function historyOf({ client }: TestAccount, by: "CATALOGUE" | "MARKETPLACE", range: object = {}) {
  const { viewer } = await client.graphql(ReportHistory, { by, ...range });
  if (!viewer) throw new Error("signed out");
  return viewer.report.history;
}

test("RE-04 D354 a day's channels add up to the catalogue, and its changes are marked", async () => {
  const account = await createAccount(app, "trial");
  const [first = ""] = await createListings(app, account.userId, [
    { costCents: 5000 },
    { costCents: 6000, listing: { channel: "TIKTOK_SHOP" } },
    { costCents: 4000, unitsPerMonth: null },
    { costCents: 3000, listing: { channel: "OWN_FEES" } },
  ]);
  const today = civilDayOf(app.clock.now());
  for (const ago of [2, 1]) {
    const clock = { now: () => new Date(app.clock.now().getTime() - ago * dayMs) };
    await storeDailyFigures({ db: app.db, clock }, account.userId);
  }
  await writeCatalogue(app.deps, { userId: account.userId, actor: person }, (tx, write) =>
    updateListings(tx, write, [{ id: first, priceCents: 8990 }]),
  );
  const [total] = (await historyOf(account, "CATALOGUE")).series;
  const { series, marks } = await historyOf(account, "MARKETPLACE");
  expect(total?.days.map(({ day }) => day)).toEqual([addDays(today, -2), addDays(today, -1), today]);
  expect(series.map(({ channel }) => channel).sort()).toEqual(["OWN_FEES", "SHOPEE", "TIKTOK_SHOP"]);
  for (const { day, ...figures } of total?.days ?? []) {
    const own = series.flatMap(({ days }) => days.filter((each) => each.day === day));
    const sum = (field: "monthlyProfitCents" | "listingsInLoss" | "monthlyLossCents") =>
      own.reduce((all, row) => all + row[field], 0);
    for (const field of ["monthlyProfitCents", "listingsInLoss", "monthlyLossCents"] as const)
      expect([day, field, sum(field)]).toEqual([day, field, figures[field]]);
  }
  // Today's figures are those of now, after the change.
  expect(total?.days[2]?.monthlyProfitCents).not.toBe(total?.days[1]?.monthlyProfitCents);
  expect(marks.at(-1)).toEqual({ day: today, priceChanges: 1, costChanges: 0, channels: [] });
});

test("RE-04 a change of fees is marked on the seller's own channels only", async () => {
  const account = await createAccount(app, "trial");
  await createListings(app, account.userId, [{}]);
  const { marks } = await historyOf(account, "CATALOGUE", { from: "2026-09-01", to: "2026-10-31" });
  expect(marks).toEqual([{ day: "2026-10-01", priceChanges: 0, costChanges: 0, channels: ["SHOPEE"] }]);
});

test("RE-04 a channel without listings leaves the day that it was stored on", async () => {
  const account = await createAccount(app, "trial");
  await createListings(app, account.userId, [{}, { listing: { channel: "TIKTOK_SHOP" } }]);
  await storeDailyFigures(app.deps, account.userId);
  const where = { userId: account.userId, channel: "TIKTOK_SHOP" as const };
  expect(await app.db.dailyChannelFigures.count({ where })).toBe(1);
  await app.db.listing.deleteMany({ where });
  await storeDailyFigures(app.deps, account.userId);
  expect(await app.db.dailyChannelFigures.count({ where })).toBe(0);
});
