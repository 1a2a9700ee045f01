import type { FieldIssue } from "#core/field-issue.ts";
import { maxParcelGrams, parcelSideCm } from "#core/field-limits.ts";
import { type MarketplaceField, type MarketplaceInput, rowsReadBy } from "./marketplace-input.ts";
import { isWithinLimits, limitsOfKind } from "./price-input-rules.ts";
import type { NumberUnit } from "./table/sale-table.ts";
import { limitText, ordersLimitText, sideLimitText, weightLimitText } from "./text/limit-text.ts";

const maxOrders = 1_000_000;

/**
 * Returns an issue for every number outside its limits, whether the rules of the day read it or
 * not, with what to type instead. Days and categories are checked with the rules, by `quoteFees`.
 */
export function checkMarketplaceInput(input: MarketplaceInput): FieldIssue[] {
  const given: { [F in MarketplaceField]?: string | number | boolean | null | undefined } = input;
  return rowsReadBy(input.marketplace).flatMap(({ field, row }) => {
    const value = given[field];
    if (row.kind !== "number" || typeof value !== "number" || isGood(value, row.unit)) return [];
    return [{ field, ...textOf[row.unit] }];
  });
}

/** Whether this may be a number of orders. False for NaN and for parts of an order. */
export function isOrders(value: number): boolean {
  return Number.isInteger(value) && isGood(value, "pedidos");
}

function isGood(value: number, unit: NumberUnit): boolean {
  const { min, max } = limitsOfUnit[unit];
  return isWithinLimits(value, { min, max, step: 0, leastAboveZero: undefined });
}

/** The limits of a number of each unit, both bounds included. */
const limitsOfUnit: Readonly<Record<NumberUnit, { min: number; max: number }>> = {
  "%": limitsOfKind.percent,
  R$: limitsOfKind.money,
  pedidos: { min: 0, max: maxOrders },
  g: { min: 1, max: maxParcelGrams },
  cm: parcelSideCm,
};

const textOf: Readonly<Record<NumberUnit, { title: string; message: string }>> = {
  "%": limitText("percent", limitsOfKind.percent),
  R$: limitText("money", limitsOfKind.money),
  pedidos: ordersLimitText,
  g: weightLimitText,
  cm: sideLimitText,
};
