import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { allRules } from "#core/fees/schedules/all-rules.ts";
import type { Deps } from "#server/platform/deps.ts";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createAccount } from "#testing/data/accounts.ts";
import { readStoredFigures } from "#testing/data/catalogue/products.ts";
import { checkFigures, checkNights } from "./check-figures.ts";
import { followSchedules } from "./follow-schedules.ts";
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

describe("PR-12 figures after a change of the fee schedules", () => {
  const on = (moment: string): Deps => ({ ...app.deps, clock: { now: () => new Date(moment) } });
  const settle = async (deps = app.deps) => {
    for (const { id } of await app.db.staleFigures.findMany()) await recomputeFigures(deps, id);
  };

  test("only sellers on the channel are marked, once, on the first day of the new schedule", async () => {
    const [before, after] = [on("2026-02-28T23:59:00-03:00"), on("2026-03-01T00:01:00-03:00")];
    await app.db.checkedRules.deleteMany();
    await followSchedules(before);
    await figures.fill(userId, 2, { deps: before });
    const { userId: other } = await createAccount(app);
    await figures.fill(other, 1, { deps: before, channels: ["OWN_FEES"] });
    await settle(before);
    await followSchedules(before);
    expect(await figures.countMarks(userId)).toBe(0);
    await followSchedules(after);
    expect(await figures.countMarks(userId)).toBe(1);
    expect(await figures.countMarks(other)).toBe(0);
    const rules = async () => (await figures.listingsOf(userId)).map(({ ruleId }) => ruleId);
    const rulesBefore = await rules();
    await settle(after);
    expect(await figures.wrongOnes(userId)).toEqual([]);
    expect(await rules()).not.toEqual(rulesBefore);
    await followSchedules(after);
    expect(await figures.countMarks(userId)).toBe(0);
  });

  test("a release with another schedule marks them on any day", async () => {
    await figures.fill(userId, 1);
    await followSchedules(app.deps);
    await settle();
    const SHOPEE = { ...allRules.SHOPEE, schedules: allRules.SHOPEE.schedules.slice(1) };
    await followSchedules(app.deps, { ...allRules, SHOPEE });
    expect(await figures.countMarks(userId)).toBe(1);
    await followSchedules(app.deps);
    await settle();
  });
});

describe("PR-12 the nightly check", () => {
  /** Runs the check of every night, so that each listing is checked. */
  async function checkAllNights(): Promise<void> {
    for (let night = 0; night < checkNights; night += 1) {
      await checkFigures(app.deps, 3);
      app.clock.advance(1, "days");
    }
  }
  const found = () =>
    app.logged.filter(({ msg, userId: of }) => msg === "listing_figures_differ" && of === userId);

  test("finds stored figures that differ from the calculator's, logs which fields, and has them recomputed", async () => {
    // The check reads every seller's listings: those that other tests left would take too long.
    await app.db.product.deleteMany({ where: { userId: { not: userId } } });
    await figures.fill(userId, 5);
    const [wrong] = await figures.listingsOf(userId);
    await checkAllNights();
    expect(found()).toEqual([]);
    const tampered = { profitCents: 1, missing: ["COST"] };
    await app.db.listing.update({ where: { id: wrong?.id ?? "" }, data: tampered });
    await checkAllNights();
    expect(found()).toMatchObject([
      { listingId: wrong?.id, fields: ["profitCents", "monthlyProfitCents", "missing"] },
    ]);
    expect(
      await app.deps.metrics.registry.getSingleMetricAsString("calculadora_listing_figures_checked_total"),
    ).toMatch(/outcome="differs"} [1-9]/);
    const { id } = await app.db.staleFigures.findUniqueOrThrow({ where: { userId } });
    await recomputeFigures(app.deps, id);
    expect(await figures.wrongOnes(userId)).toEqual([]);
  });
});
