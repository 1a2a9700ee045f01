import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { civilDayOf } from "#core/fees/civil-day.ts";
import type { MarketplaceRules } from "#core/fees/fee-schedule.ts";
import { allRules } from "#core/fees/schedules/all-rules.ts";
import { shopeeRules } from "#core/fees/schedules/shopee/shopee-rules.ts";
import { feeChangeNotice } from "#server/features/notices/kinds/fee-change.ts";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createConfirmedAccount } from "#testing/data/accounts.ts";
import { feeChanges, nextDay } from "#testing/data/catalogue/fee-changes.ts";
import { createListings } from "#testing/data/catalogue/products.ts";
import { followFeeChanges } from "./follow-fee-changes.ts";
import { followReleases } from "./follow-releases.ts";
import { planSellers } from "./plan-sellers.ts";
import { refreshFeeChanges } from "./refresh-fee-changes.ts";

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
beforeEach(async () => {
  on("2026-11-21");
  await app.db.emulatedRules.deleteMany();
});

async function seller(channel: "SHOPEE" | "AMAZON" = "SHOPEE"): Promise<string> {
  const { userId } = await createConfirmedAccount(app, "trial");
  await createListings(app, userId, [{ priceCents: 5000, listing: { channel, unitsPerMonth: 10 } }]);
  return userId;
}

const noticesOf = async (userId: string) => {
  const notices = await app.db.notice.findMany({ where: { userId }, orderBy: { createdAt: "asc" } });
  return notices.map(({ kind, subject }) => [kind, subject]);
};
const stagesOf = async (userId: string) =>
  (await changes.find(userId)).map(({ stage, state }) => [stage, state]);

/** Sets the clock to noon in London of a day, which may be in its past. */
function on(day: string): void {
  const away = Date.parse(`${day}T12:00:00Z`) - app.clock.now().getTime();
  app.clock.advance(away / 1000, "seconds");
}

describe("NO-01 a change that comes near", () => {
  test("D372 is calculated 14 and 2 days ahead and on the day, once for each stage", async () => {
    await changes.announce();
    on("2026-11-20");
    const userId = await seller();
    await changes.follow();
    expect(await stagesOf(userId)).toEqual([]);
    for (const [day, stage] of [
      ["2026-11-21", "AHEAD_14"],
      ["2026-12-03", "AHEAD_2"],
      [nextDay, "ON_DAY"],
    ] as const) {
      on(day);
      await Promise.all([changes.follow(), changes.follow()]);
      expect(await stagesOf(userId)).toEqual([[stage, "PREPARING"]]);
      await changes.calculate(userId);
      await changes.follow();
      expect(await stagesOf(userId)).toEqual([[stage, "READY"]]);
    }
    expect(await noticesOf(userId)).toEqual(
      ["AHEAD_14", "AHEAD_2", "ON_DAY"].map((stage) => ["fee-change", `SHOPEE ${nextDay} ${stage}`]),
    );
  });

  test("is told with the seller's own numbers, in the app and by mail", async () => {
    await changes.announce();
    const userId = await seller();
    await changes.follow();
    await changes.calculate(userId);
    const [notice] = await app.db.notice.findMany({ where: { userId } });
    // Ten units that each leave R$ 1,50 less.
    expect(notice).toMatchObject({ inApp: true, mailWaiting: true });
    expect(feeChangeNotice.inApp(notice?.data, app.clock.now())).toMatchObject({
      text: expect.stringMatching(
        /^Demonstração, regras inventadas\. Em 5 de dezembro as regras da Shopee mudam: −R\$\s15,00 por mês para você\./,
      ),
      action: { path: `/reports/fee-change?channel=SHOPEE&on=${nextDay}` },
    });
  });

  test("AS-07 D539 says what changes in words, and its e-mail names the listings that lose most", async () => {
    await changes.announce();
    const userId = await seller();
    await changes.follow();
    await changes.calculate(userId);
    const [notice] = await app.db.notice.findMany({ where: { userId } });
    const now = app.clock.now();
    expect(feeChangeNotice.inApp(notice?.data, now)?.text).toMatch(
      /O que muda: .* de R\$\s\d+,\d\d para R\$\s\d+,\d\d/,
    );
    const stored = { userId, firstName: "Ana", notice: notice?.data };
    expect(JSON.stringify(feeChangeNotice.mail?.write(stored, now))).toMatch(
      /Quem mais perde, com as mesmas vendas: .+: −R\$\s15,00 por mês/,
    );
  });

  test("is not told to sellers whose profits stay the same", async () => {
    await changes.announce();
    const { userId } = await createConfirmedAccount(app, "trial");
    await createListings(app, userId, [{ costCents: null, priceCents: 5000 }]);
    await changes.follow();
    await changes.calculate(userId);
    expect(await stagesOf(userId)).toEqual([["AHEAD_14", "READY"]]);
    expect(await noticesOf(userId)).toEqual([]);
  });

  test("concerns only sellers with listings on the marketplace, even those who come later", async () => {
    await changes.announce();
    const other = await seller("AMAZON");
    await changes.follow();
    const late = await seller();
    await changes.follow();
    expect(await stagesOf(other)).toEqual([]);
    expect(await stagesOf(late)).toEqual([["AHEAD_14", "PREPARING"]]);
  });

  test("is forgotten when the announcement is withdrawn", async () => {
    await changes.announce();
    const userId = await seller();
    await changes.follow();
    await app.db.emulatedRules.deleteMany();
    await changes.follow();
    expect(await stagesOf(userId)).toEqual([]);
  });

  test("is calculated again at night only where the catalogue has changed", async () => {
    await changes.announce();
    const [busy, idle] = [await seller(), await seller()];
    await changes.follow();
    for (const userId of [busy, idle]) await changes.calculate(userId);
    app.clock.advance(1, "hours");
    await app.db.product.updateMany({ where: { userId: busy }, data: { updatedAt: app.clock.now() } });
    await refreshFeeChanges(app.deps);
    expect(await stagesOf(busy)).toEqual([["AHEAD_14", "PREPARING"]]);
    expect(await stagesOf(idle)).toEqual([["AHEAD_14", "READY"]]);
  });
});

test("NO-01 sellers are planned in batches, each once, however many workers plan", async () => {
  const userIds = [await seller(), await seller(), await seller()];
  const now = app.clock.now();
  const change = {
    channel: "SHOPEE",
    day: "2026-10-01",
    correction: "",
    stage: "ON_DAY",
    isEmulated: false,
    listedBefore: now,
  } as const;
  await Promise.all([1, 2].map(() => planSellers(app.db, now, change, { size: 2 })));
  for (const userId of userIds) expect(await stagesOf(userId)).toEqual([["ON_DAY", "PREPARING"]]);
});

test("D376 production never reads the rules of the emulated future", async () => {
  await changes.announce();
  const userId = await seller();
  const production = { ...app.deps, env: { ...app.deps.env, local: false } };
  await followFeeChanges(production);
  expect(await stagesOf(userId)).toEqual([]);
});

describe("NO-01 a correction by a release", () => {
  const today = () => civilDayOf(app.clock.now());
  /** The rules of a release that charges one centavo more below R$ 80. */
  function corrected(): Record<keyof typeof allRules, MarketplaceRules> {
    const schedules = shopeeRules.schedules.map((schedule) => {
      const { charge } = schedule;
      if (schedule.id !== "shopee-2026-10" || charge.shape !== "bands") return schedule;
      const variants = charge.variants.map(({ when, bands }) => ({
        when,
        bands: bands.map((band) => ({ ...band, fixedCents: (band.fixedCents ?? 0) + 1 })),
      }));
      return { ...schedule, charge: { ...charge, variants } };
    });
    return { ...allRules, SHOPEE: { ...shopeeRules, schedules } };
  }

  test("D373 is recorded once with the rules before, and calculated for who sold there by then", async () => {
    const before = { userId: await seller() };
    app.clock.advance(1, "minutes");
    await app.db.releasedRules.deleteMany();
    // The release before charged one centavo more than today's.
    await followReleases(app.deps, today(), corrected());
    expect(await app.db.feeCorrection.count()).toBe(0);
    await Promise.all([changes.follow(), changes.follow()]);
    expect(await app.db.feeCorrection.findMany()).toMatchObject([{ channel: "SHOPEE" }]);
    app.clock.advance(1, "minutes");
    const late = await seller();
    await changes.follow();
    expect(await stagesOf(late)).toEqual([]);
    await changes.calculate(before.userId);
    const [change] = await changes.find(before.userId);
    expect(change).toMatchObject({ stage: "CORRECTED", changedCount: 1, day: new Date(today()) });
    // Ten units earn one centavo more each.
    expect((change?.afterCents ?? 0) - (change?.beforeCents ?? 0)).toBe(10);
    expect(await noticesOf(before.userId)).toHaveLength(1);
  });

  test("D378 is recorded once when workers of both releases run in turns", async () => {
    await app.db.releasedRules.deleteMany();
    await app.db.feeCorrection.deleteMany();
    const turn = async (rules?: ReturnType<typeof corrected>) => {
      app.clock.advance(1, "minutes");
      await followReleases(app.deps, today(), rules);
    };
    await turn(corrected());
    for (let count = 0; count < 2; count += 1) {
      await turn();
      await turn(corrected());
    }
    expect(await app.db.feeCorrection.findMany()).toMatchObject([{ channel: "SHOPEE" }]);
    expect(await app.db.releasedRules.count({ where: { channel: "SHOPEE" } })).toBe(2);
  });
});
