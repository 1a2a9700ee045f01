import { describe, expect, test } from "vitest";
import { type AccessTier, accessTier } from "./account-status.ts";
import { type AccessFlags, checkEntitlement } from "./check-entitlement.ts";
import { basicProductLimit, type FeatureKey, features } from "./features.ts";

const accounts: Record<AccessTier, AccessFlags> = {
  basic: { tier: "basic", hasActiveSubscription: false, hasAdvancedAccess: false },
  trial: { tier: "trial", hasActiveSubscription: false, hasAdvancedAccess: true },
  paid: { tier: "paid", hasActiveSubscription: true, hasAdvancedAccess: true },
  expired: { tier: "expired", hasActiveSubscription: false, hasAdvancedAccess: false },
};

const open = { basic: "yes", trial: "yes", expired: "yes", paid: "yes" };
const advanced = {
  basic: "Requires trial or subscription",
  trial: "yes",
  expired: "Trial expired - requires subscription",
  paid: "yes",
};
const premium = {
  basic: "Requires active subscription",
  trial: "Requires active subscription",
  expired: "Requires active subscription",
  paid: "yes",
};

const table: [FeatureKey, string, Record<AccessTier, string>][] = [
  ["pricing_calculator", "basic", open],
  ["product_list", "basic", open],
  ["simple_scenarios", "basic", open],
  ["bulk_pricing", "advanced", advanced],
  ["advanced_scenarios", "advanced", advanced],
  ["product_import_export", "advanced", advanced],
  ["unlimited_products", "advanced", advanced],
  ["margin_analytics", "advanced", advanced],
  ["campaign_simulator", "advanced", advanced],
  ["price_history", "advanced", advanced],
  ["api_access", "premium", premium],
  ["white_label", "premium", premium],
];

describe("the permission table", () => {
  test("S3-04 has these twelve features in three modules", () => {
    expect(features.map(({ key, module }) => [key, module])).toEqual(
      table.map(([key, module]) => [key, module]),
    );
  });

  test("S9-02 the basic tier allows 5 products, as its description says", () => {
    expect(basicProductLimit).toBe(5);
    expect(features.find(({ key }) => key === "product_list")?.description).toContain("5 produtos");
  });

  const rows = table.flatMap(([key, , byTier]) =>
    Object.values(accounts).map((account) => [key, account.tier, byTier[account.tier], account] as const),
  );
  test.each(rows)("S3-04 S5-09 S5-11 %s for %s: %s", (key, _tier, expected, account) => {
    const decision = checkEntitlement(key, account);
    expect(decision.allowed ? "yes" : decision.reason).toBe(expected);
  });
});

describe("unknown features and contradictory flags", () => {
  test.each(["", "teleport", "toString", "__proto__", "PRICING_CALCULATOR"])(
    "S5-10 the unknown key %j is refused, even for a paid account",
    (key) => {
      // Only a cast gets a key outside the table past the compiler.
      expect(checkEntitlement(key as FeatureKey, accounts.paid)).toEqual({
        allowed: false,
        reason: "Feature not found",
      });
    },
  );

  test("S5-10 a key with a typo does not compile", () => {
    // @ts-expect-error: the key of the table is bulk_pricing.
    expect(checkEntitlement("bulk_princing", accounts.paid).allowed).toBe(false);
  });

  test.each(["trial", "paid"] as const)("D23 a %s account with contradictory flags is refused", (tier) => {
    const account = { tier, hasActiveSubscription: false, hasAdvancedAccess: false };
    expect(checkEntitlement("bulk_pricing", account)).toEqual({ allowed: false, reason: "Access denied" });
  });
});

test.each<[AccessTier, unknown, boolean, boolean]>([
  ["basic", null, false, false],
  ["expired", "2026-01-01T00:00:00Z", false, false],
  ["trial", "2026-01-01T00:00:00Z", true, false],
  ["paid", "2026-01-01T00:00:00Z", true, true],
])(
  "S4-01 a browser derives %s from the flags it receives",
  (tier, trialStartedAt, isTrialActive, hasActiveSubscription) => {
    expect(accessTier({ trialStartedAt, isTrialActive, hasActiveSubscription })).toBe(tier);
  },
);
