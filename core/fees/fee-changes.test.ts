import { describe, expect, test } from "vitest";
import { lastFeeChange, nextFeeChange, nextFeeChanges } from "./fee-changes.ts";
import { allRules } from "./schedules/all-rules.ts";

describe("FE-15 the days on which a marketplace's fees change", () => {
  test.each([
    ["SHOPEE", "2026-01-15", "2026-03-01"],
    ["SHOPEE", "2026-09-30", "2026-10-01"],
    ["SHOPEE", "2026-10-01", null],
    ["TIKTOK_SHOP", "2026-07-14", "2026-07-15"],
    ["MERCADO_LIVRE", "2026-08-23", "2026-08-24"],
  ] as const)("%s: the first change after %s is on %s", (marketplace, day, expected) => {
    expect(nextFeeChange(allRules[marketplace], day)).toBe(expected);
  });

  test("the list has each marketplace's next one, the earliest first", () => {
    const days = nextFeeChanges(allRules, "2026-02-15").map(
      ({ marketplace, day }) => `${marketplace} ${day}`,
    );
    expect(days).toEqual([
      "SHOPEE 2026-03-01",
      "SHEIN 2026-03-01",
      "MERCADO_LIVRE 2026-03-02",
      "TIKTOK_SHOP 2026-07-15",
      "MAGALU 2026-08-07",
    ]);
  });

  test.each([
    ["SHOPEE", "2026-11-22", "2026-10-01"],
    ["SHOPEE", "2026-09-30", "2026-04-23"],
    ["MERCADO_LIVRE", "2026-11-22", "2026-08-24"],
    ["SHOPEE", "2026-01-15", null],
  ] as const)("%s: the rules of %s have applied since %s", (marketplace, day, expected) => {
    expect(lastFeeChange(allRules[marketplace], day)).toBe(expected);
  });

  test("D124 the days on which Amazon's shipping tables were read do not count as changes", () => {
    expect(lastFeeChange(allRules.AMAZON, "2026-11-22")).toBe("2025-01-20");
    expect(nextFeeChange(allRules.AMAZON, "2026-08-31")).toBeNull();
  });

  test("D124 the end of a period without published freight counts where the commission changes too", () => {
    expect(nextFeeChange(allRules.SHEIN, "2026-02-28")).toBe("2026-03-01");
    expect(lastFeeChange(allRules.SHEIN, "2026-11-22")).toBe("2026-03-01");
  });
});
