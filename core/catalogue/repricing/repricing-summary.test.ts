import { expect, test } from "vitest";
import type { ListingFigures } from "../listing-figures.ts";
import type { ListingRepricing } from "./reprice-listing.ts";
import { addToSummary, emptySummary } from "./repricing-summary.ts";

const figures = (profitCents: number | null, inLossZone = false): ListingFigures => ({
  profitCents,
  marginPct: null,
  monthlyProfitCents: profitCents === null ? null : profitCents * 10,
  marketplaceCostsCents: null,
  health: "FAIR",
  inLossZone,
  betterPriceCents: null,
  missing: [],
  ruleId: null,
});

test("PR-09 the summary counts what is earned, lost and in a loss zone, before and after", () => {
  const repricings: ListingRepricing[] = [
    { outcome: "CHANGED", newPriceCents: 900, before: figures(-50, true), after: figures(100) },
    { outcome: "CHANGED", newPriceCents: 900, before: figures(20), after: figures(30, true) },
    { outcome: "MISSING", newPriceCents: null, before: figures(null), after: figures(null) },
    { outcome: "UNREACHABLE", newPriceCents: null, before: figures(-1), after: figures(-1) },
  ];
  const [first, ...rest] = repricings;
  const summary = addToSummary(addToSummary(emptySummary(), first ? [first] : []), rest);
  expect(summary).toEqual({
    before: { monthlyProfitCents: -310, inLoss: 2, lossZone: 1 },
    after: { monthlyProfitCents: 1290, inLoss: 1, lossZone: 1 },
    leavesLossZone: 1,
    entersLossZone: 1,
    outcomes: { CHANGED: 2, UNCHANGED: 0, UNREACHABLE: 1, MISSING: 1 },
  });
});
