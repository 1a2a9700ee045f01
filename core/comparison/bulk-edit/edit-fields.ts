import type { PaidTaxDays } from "#core/taxes/simples/product-tax.ts";

/** How a field changes for many listings at once. Not every field has every action. */
export const bulkEditActions = ["SET", "CLEAR", "ADD", "REMOVE", "CHANGE_PCT", "REPLACE"] as const;
export type BulkEditAction = (typeof bulkEditActions)[number];

/** Where a field is stored. */
type EditTarget =
  | { of: "product"; key: "name" | "category" | "tags" | "weightGrams" | "costCents" | keyof PaidTaxDays }
  | { of: "listing"; key: "unitsPerMonth" }
  | { of: "terms"; key: TermKey };

type TermKey = "discountPct" | "couponPct" | "affiliatesPct" | "roasTarget" | "percentOverride" | "category";

/** `decimal`: to two places. `day`: a text, 'YYYY-MM-DD'. */
type EditKind = "text" | "day" | "tags" | "wholeNumber" | "decimal";

type EditField = EditTarget & { kind: EditKind; actions: readonly BulkEditAction[] };

const numberActions = ["SET", "ADD", "CHANGE_PCT", "CLEAR"] as const;

const table = {
  CATEGORY: { of: "product", key: "category", kind: "text", actions: ["SET", "CLEAR"] },
  FEE_CATEGORY: { of: "terms", key: "category", kind: "text", actions: ["SET", "CLEAR"] },
  TAGS: { of: "product", key: "tags", kind: "tags", actions: ["ADD", "REMOVE", "SET", "CLEAR"] },
  COST_CENTS: { of: "product", key: "costCents", kind: "wholeNumber", actions: numberActions },
  WEIGHT_GRAMS: { of: "product", key: "weightGrams", kind: "wholeNumber", actions: numberActions },
  UNITS_PER_MONTH: { of: "listing", key: "unitsPerMonth", kind: "wholeNumber", actions: numberActions },
  DISCOUNT_PCT: { of: "terms", key: "discountPct", kind: "decimal", actions: numberActions },
  COUPON_PCT: { of: "terms", key: "couponPct", kind: "decimal", actions: numberActions },
  AFFILIATES_PCT: { of: "terms", key: "affiliatesPct", kind: "decimal", actions: numberActions },
  ROAS_TARGET: { of: "terms", key: "roasTarget", kind: "decimal", actions: numberActions },
  PERCENT_OVERRIDE: { of: "terms", key: "percentOverride", kind: "decimal", actions: numberActions },
  SINGLE_PHASE_FROM: { of: "product", key: "singlePhaseFrom", kind: "day", actions: ["SET", "CLEAR"] },
  ICMS_PAID_FROM: { of: "product", key: "icmsPaidFrom", kind: "day", actions: ["SET", "CLEAR"] },
  NAME: { of: "product", key: "name", kind: "text", actions: ["REPLACE", "SET"] },
} as const satisfies Record<string, EditField>;

/** A field that can be changed for many listings at once (GR-04). */
export type BulkEditField = keyof typeof table;

/** The fields with their actions, the usual one first. */
export const editFields: Readonly<Record<BulkEditField, EditField>> = table;
