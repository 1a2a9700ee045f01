import type { FieldIssue } from "#core/field-issue.ts";
import { maxParcelGrams, parcelSideCm } from "#core/field-limits.ts";
import { type MarketplaceField, type MarketplaceInput, rowsReadBy } from "./marketplace-input.ts";
import { isWithinLimits, limitsOfKind, type NumberLimits } from "./price-input-rules.ts";
import type { NumberUnit } from "./table/sale-table.ts";
import {
  countLimitText,
  limitText,
  ordersLimitText,
  shareLimitText,
  sideLimitText,
  weightLimitText,
} from "./text/limit-text.ts";

const maxCount = 1_000_000;

/**
 * Returns an issue for every number outside its limits, whether the rules of the day read it or
 * not, with what to type instead. Days and categories are checked with the rules, by `quoteFees`.
 */
export function checkMarketplaceInput(input: MarketplaceInput): FieldIssue[] {
  const given: { [F in MarketplaceField]?: string | number | boolean | null | undefined } = input;
  return rowsReadBy(input.marketplace).flatMap(({ field, row }) => {
    const value = given[field];
    if (row.kind !== "number" || typeof value !== "number") return [];
    return unitIssue(field, value, row.unit) ?? [];
  });
}

/** The issue of a number outside the limits of its unit; null when it is good. */
export function unitIssue(field: string, value: number, unit: NumberUnit): FieldIssue | null {
  return isGood(value, unit) ? null : { field, ...textOf[unit] };
}

function isGood(value: number, unit: NumberUnit): boolean {
  return isWithinLimits(value, { step: 0, leastAboveZero: undefined, ...limitsOfUnit[unit] });
}

/** The limits of a number of each unit, both bounds included. */
const limitsOfUnit: Readonly<Record<NumberUnit, Pick<NumberLimits, "min" | "max" | "isWhole">>> = {
  "%": limitsOfKind.percent,
  "% das vendas": { min: 0, max: 100, isWhole: true },
  R$: limitsOfKind.money,
  pedidos: { min: 0, max: maxCount, isWhole: true },
  vendas: { min: 1, max: maxCount },
  itens: { min: 1, max: maxCount },
  g: { min: 1, max: maxParcelGrams },
  cm: parcelSideCm,
};

const textOf: Readonly<Record<NumberUnit, { title: string; message: string }>> = {
  "%": limitText("percent", limitsOfKind.percent),
  "% das vendas": shareLimitText,
  R$: limitText("money", limitsOfKind.money),
  pedidos: ordersLimitText,
  vendas: countLimitText,
  itens: countLimitText,
  g: weightLimitText,
  cm: sideLimitText,
};
