import type { Channel } from "#core/sale/channel.ts";
import { rowsReadBy } from "#core/sale/marketplace-input.ts";
import type { PaidTaxDays } from "#core/taxes/simples/product-tax.ts";

/** How a field changes for many listings at once. Not every field has every action. */
export const bulkEditActions = ["SET", "CLEAR", "ADD", "REMOVE", "CHANGE_PCT", "REPLACE"] as const;
export type BulkEditAction = (typeof bulkEditActions)[number];

/** Where a field is stored. */
type EditTarget =
  | { of: "product"; key: "name" | "category" | "tags" | "weightGrams" | "costCents" | keyof PaidTaxDays }
  | { of: "listing"; key: "unitsPerMonth" }
  | { of: "terms"; key: TermKey };

type TermKey =
  | "discountPct"
  | "couponPct"
  | "affiliatesPct"
  | "roasTarget"
  | "percentOverride"
  | "category"
  | "logistics"
  | "shippingCostOverride";

/** `decimal`: to two places. `day`: a text, 'YYYY-MM-DD'. */
type EditKind = "text" | "day" | "tags" | "wholeNumber" | "decimal";

type EditField = EditTarget & { kind: EditKind; actions: readonly BulkEditAction[] };

const numberActions = ["SET", "ADD", "CHANGE_PCT", "CLEAR"] as const;

const table = {
  CATEGORY: { of: "product", key: "category", kind: "text", actions: ["SET", "CLEAR"] },
  FEE_CATEGORY: { of: "terms", key: "category", kind: "text", actions: ["SET", "CLEAR"] },
  LOGISTICS: { of: "terms", key: "logistics", kind: "text", actions: ["SET", "CLEAR"] },
  SHIPPING_COST: { of: "terms", key: "shippingCostOverride", kind: "decimal", actions: numberActions },
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

/** The fields that mean something else at each marketplace, whose listings alone change. */
export const fieldsOfOneMarketplace: readonly BulkEditField[] = ["FEE_CATEGORY", "LOGISTICS"];

/** The ways of sending that a marketplace's rules know; empty without any. */
export function logisticsAt(channel: Channel | null): readonly string[] {
  if (channel === null || channel === "OWN_FEES") return [];
  const row = rowsReadBy(channel).find(({ field }) => field === "logistics")?.row;
  return row?.kind === "choice" ? row.options : [];
}

/** Whether a channel's rules read a listing's term that only some of them do. */
export function isReadAt(channel: Channel, term: "shippingCostOverride"): boolean {
  return channel !== "OWN_FEES" && rowsReadBy(channel).some(({ field }) => field === term);
}

/** The fields with their actions, the usual one first. */
export const editFields: Readonly<Record<BulkEditField, EditField>> = table;
