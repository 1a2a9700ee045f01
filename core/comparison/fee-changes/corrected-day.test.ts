import { expect, test } from "vitest";
import type { FeeSchedule, MarketplaceRules } from "#core/fees/fee-schedule.ts";
import { shopeeRules } from "#core/fees/schedules/shopee/shopee-rules.ts";
import { correctedDay } from "./corrected-day.ts";

const today = "2026-11-28";

/** Shopee's rules with one schedule replaced, and others added. */
function rulesWith(
  replace: (schedule: FeeSchedule) => FeeSchedule,
  added: FeeSchedule[] = [],
): MarketplaceRules {
  return { ...shopeeRules, schedules: [...shopeeRules.schedules.map(replace), ...added] };
}

const october = shopeeRules.schedules.find(({ id }) => id === "shopee-2026-10");
if (!october) throw new Error("the schedule of October is missing");

/** October's schedule with another fixed fee below R$ 80. */
function withFixed(schedule: FeeSchedule, fixedCents: number): FeeSchedule {
  const { charge } = schedule;
  if (charge.shape !== "bands") throw new Error("not a schedule of bands");
  const variants = charge.variants.map(({ when, bands }) => ({
    when,
    bands: bands.map((band) => (band.fromCents === 1 ? { ...band, fixedCents } : band)),
  }));
  return { ...schedule, charge: { ...charge, variants } };
}

const same = (schedule: FeeSchedule) => schedule;
const of = (id: string, change: (schedule: FeeSchedule) => FeeSchedule) => (schedule: FeeSchedule) =>
  schedule.id === id ? change(schedule) : schedule;

/** The rules with a schedule that is announced for a later day. */
function announced(day: string, fixedCents: number): MarketplaceRules {
  const next = { ...withFixed(october as FeeSchedule, fixedCents), id: "next", validFrom: day };
  const last = { "2026-12-10": "2026-12-09", "2027-02-01": "2027-01-31" }[day] ?? null;
  return rulesWith(
    of("shopee-2026-10", (schedule) => ({ ...schedule, validTo: last })),
    [next],
  );
}

test("NO-01 a corrected charge of today's rules is a correction of today", () => {
  const corrected = rulesWith(of("shopee-2026-10", (schedule) => withFixed(schedule, 475)));
  expect(correctedDay(shopeeRules, corrected, today)).toBe(today);
});

test("NO-01 the order in which the database stores fields corrects nothing", () => {
  const stored = rulesWith(
    (schedule) => Object.fromEntries(Object.entries(schedule).reverse()) as FeeSchedule,
  );
  expect(correctedDay(stored, shopeeRules, today)).toBeNull();
});

test("NO-01 texts, past rules and a rule announced for later correct nothing", () => {
  const words = rulesWith((schedule) => ({ ...schedule, label: "Outra", doubts: [], sources: [] }));
  const past = rulesWith(of("shopee-2026-03", (schedule) => withFixed(schedule, 401)));
  for (const after of [words, past, announced("2026-12-10", 600), rulesWith(same)])
    expect(correctedDay(shopeeRules, after, today)).toBeNull();
});

test("NO-01 a change that sellers were notified of is corrected on its day", () => {
  expect(correctedDay(announced("2026-12-10", 600), announced("2026-12-10", 650), today)).toBe("2026-12-10");
  expect(correctedDay(announced("2027-02-01", 600), announced("2027-02-01", 650), today)).toBeNull();
});
