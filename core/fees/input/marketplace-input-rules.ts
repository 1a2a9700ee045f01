import type { FieldIssue } from "#core/field-issue.ts";
import { maxParcelGrams, maxReais, parcelSideCm } from "#core/field-limits.ts";
import { keysOf } from "#core/keys-of.ts";
import { limitText, sideLimitText, weightLimitText } from "#core/text/limit-text.ts";
import type { MarketplaceField, MarketplaceInput } from "./marketplace-input.ts";

const percent = { min: 0, max: 100 };
const money = { min: 0, max: maxReais };

/** The limits of each number of a marketplace's input, both bounds included. */
const marketplaceLimits = {
  percentOverride: percent,
  fixedOverride: money,
  shippingCostOverride: money,
  ordersIn90Days: { min: 0, max: 1_000_000 },
  weightGrams: { min: 1, max: maxParcelGrams },
  lengthCm: parcelSideCm,
  widthCm: parcelSideCm,
  heightCm: parcelSideCm,
} as const satisfies Partial<Record<MarketplaceField, { min: number; max: number }>>;

type MarketplaceNumberField = keyof typeof marketplaceLimits;

const numberFields = keysOf(marketplaceLimits);

/**
 * Returns an issue for every number outside its limits, whether the rules of the day read it or
 * not, with what to type instead. Days and categories are checked with the rules, by `quoteFees`.
 */
export function checkMarketplaceInput(input: MarketplaceInput): FieldIssue[] {
  const given: Partial<Record<MarketplaceNumberField, number | null | undefined>> = input;
  return numberFields.flatMap((field) => {
    const value = given[field] ?? null;
    const { min, max } = marketplaceLimits[field];
    // False for NaN.
    return value === null || (value >= min && value <= max) ? [] : [{ field, ...textOf(field) }];
  });
}

function textOf(field: MarketplaceNumberField): { title: string; message: string } {
  switch (field) {
    case "percentOverride":
      return limitText("percent", { ...percent, leastAboveZero: undefined });
    case "fixedOverride":
    case "shippingCostOverride":
      return limitText("money", { ...money, leastAboveZero: undefined });
    case "ordersIn90Days":
      return {
        title: "Valor fora do limite",
        message: "Informe quantos pedidos você teve em 90 dias, de 0 a 1.000.000.",
      };
    case "weightGrams":
      return weightLimitText;
    case "lengthCm":
    case "widthCm":
    case "heightCm":
      return sideLimitText;
  }
}
