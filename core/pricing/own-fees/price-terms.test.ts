import { expect, test } from "vitest";
import { defaultPriceInput, type PriceInput, type PriceMode } from "#core/sale/price-input.ts";
import { hasUncountedAds } from "./price-terms.ts";

test.each<[PriceMode, Partial<PriceInput>, boolean]>([
  ["ADVANCED", { roasTarget: 0 }, true],
  ["ADVANCED", { roasTarget: 3 }, false],
  ["ADVANCED", { roasTarget: 0, useAds: false }, false],
  ["SIMPLE", { roasTarget: 0 }, false],
])("D127 in mode %s, %j leaves out ads that the seller uses: %s", (mode, changes, expected) => {
  expect(hasUncountedAds({ ...defaultPriceInput, ...changes }, mode)).toBe(expected);
});
