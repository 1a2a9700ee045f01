import { describe, expect, test } from "vitest";
import { calculatePrice } from "#core/pricing/calculate-price.ts";
import { ownFeeRules } from "#core/pricing/own-fees/own-fee-rules.ts";
import { defaultPriceInput, neededMode, type PriceInput } from "./price-input.ts";

const neutral: PriceInput = { ...defaultPriceInput, useAds: false, discountPct: 0, couponPct: 0 };
const quiet: PriceInput = { ...neutral, affiliatesPct: 0, extraHighlight: false };

describe("D329 a sale needs the advanced mode", () => {
  test("only while its marketing changes the result", () => {
    expect(neededMode(quiet)).toBe("SIMPLE");
    expect(calculatePrice(quiet, "SIMPLE", ownFeeRules)).toEqual(
      calculatePrice(quiet, "ADVANCED", ownFeeRules),
    );
  });

  test("not for a ROAS target without ads", () => {
    expect(neededMode({ ...quiet, roasTarget: 8 })).toBe("SIMPLE");
  });

  test.each([
    { discountPct: 5 },
    { couponPct: 5 },
    { affiliatesPct: 5 },
    { useAds: true },
    { extraHighlight: true },
  ])("with %j", (change) => {
    expect(neededMode({ ...quiet, ...change })).toBe("ADVANCED");
  });
});
