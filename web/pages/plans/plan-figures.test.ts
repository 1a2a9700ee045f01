import { expect, test } from "vitest";
import { planCatalogue } from "#core/billing/plans.ts";
import { planFigures, savingText } from "./plan-figures.ts";

const plans = planCatalogue.map(({ priceCents, interval, intervalCount }) => ({
  price: priceCents / 100,
  interval: interval as string,
  intervalCount,
}));

test.each([
  ["monthly", 0, null, null],
  ["quarterly", 1, 124.9 / 3, { amount: 9.8, pct: 7 }],
  ["annual", 2, 458.9 / 12, { amount: 79.9, pct: 15 }],
])("S9-04 D25 what the %s plan costs a month and saves, from the prices", (_, index, perMonth, saved) => {
  const plan = plans[index];
  expect(plan && planFigures(plan, plans)).toEqual({ perMonth, saved });
});

test("without a monthly plan to compare with, no saving is shown", () => {
  const annual = { price: 480, interval: "year", intervalCount: 1 };
  expect(planFigures(annual, [annual])).toEqual({ perMonth: 40, saved: null });
});

test("a plan dearer than the monthly one shows no saving, and a weekly plan has no monthly price", () => {
  const monthly = { price: 10, interval: "month", intervalCount: 1 };
  expect(planFigures({ price: 130, interval: "year", intervalCount: 1 }, [monthly]).saved).toBeNull();
  const weekly = { price: 5, interval: "week", intervalCount: 1 };
  expect(planFigures(weekly, [monthly])).toEqual({ perMonth: null, saved: null });
});

test("D25 what is saved, in reais and in per cent", () => {
  const quarterly = { price: 124.9, currency: "BRL", interval: "month", intervalCount: 3 };
  const annual = { price: 458.9, currency: "BRL", interval: "year", intervalCount: 1 };
  expect(savingText(quarterly, { amount: 9.8, pct: 7 })).toBe("Você economiza R$\u00a09,80 em 3 meses (7%)");
  expect(savingText(annual, { amount: 79.9, pct: 15 })).toBe("Você economiza R$\u00a079,90 por ano (15%)");
});
