import { expect, test } from "vitest";
import { checkRules } from "#core/fees/check-rules.ts";
import { nextFeeChange } from "#core/fees/fee-changes.ts";
import { nextShopeeRules } from "./next-shopee-rules.ts";

test("RE-05 the emulated future is a valid change of Shopee's rules, and says that it is made up", () => {
  const rules = nextShopeeRules("2027-01-01");
  expect(checkRules(rules)).toEqual([]);
  expect(nextFeeChange(rules, "2026-12-31")).toBe("2027-01-01");
  const next = rules.schedules.find(({ validFrom }) => validFrom === "2027-01-01");
  expect(next?.doubts).toContainEqual(expect.objectContaining({ code: "EMULATED", severity: "WARNING" }));
});
