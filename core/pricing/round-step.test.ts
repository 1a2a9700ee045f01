import { expect, test } from "vitest";
import { roundStep } from "./round-step.ts";

test.each([
  [60, 12, 5],
  [61, 12, 10],
  [24, 12, 2],
  [30, 12, 2.5],
  [12_000, 12, 1000],
  [0.06, 12, 0.005],
])("a span of %s in at most %s pieces has a step of %s", (span, pieces, step) => {
  expect(roundStep(span, pieces)).toBeCloseTo(step, 12);
});
