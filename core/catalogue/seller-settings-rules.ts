import { checkMarketplaceInput } from "#core/fees/input/marketplace-input-rules.ts";
import type { FieldIssue } from "#core/field-issue.ts";
import { keysOf } from "#core/keys-of.ts";
import type { NumberKind } from "#core/pricing/price-fields.ts";
import { isWithinLimits, type NumberLimits, priceInputLimits } from "#core/pricing/price-input-rules.ts";
import { limitText } from "#core/text/limit-text.ts";
import { channels } from "./channel.ts";
import type { SellerDefaults } from "./seller-defaults.ts";

/**
 * A change of a seller's defaults. An absent field stays as it is; null restores the product's
 * default.
 */
export type SettingsChange = { [F in keyof SellerDefaults]?: SellerDefaults[F] | null | undefined };

type NumberSetting =
  | "taxSellPct"
  | "packagingCents"
  | "returnsPct"
  | "returnCostCents"
  | "minimumMarginPct"
  | "roasTarget";

/** `unit`: the setting's value that equals 1 in the calculator's field, such as 100 centavos. */
type NumberRule = { kind: NumberKind; limits: NumberLimits; unit: number };

const percentLimits = priceInputLimits.taxSellPct;

/** The same limits as in the calculator. */
const numberRules: Readonly<Record<NumberSetting, NumberRule>> = {
  taxSellPct: { kind: "percent", limits: percentLimits, unit: 1 },
  packagingCents: { kind: "money", limits: priceInputLimits.packaging, unit: 100 },
  returnsPct: { kind: "percent", limits: priceInputLimits.returnsPct, unit: 1 },
  returnCostCents: { kind: "money", limits: priceInputLimits.returnCost, unit: 100 },
  minimumMarginPct: { kind: "percent", limits: percentLimits, unit: 1 },
  roasTarget: { kind: "multiple", limits: priceInputLimits.roasTarget, unit: 1 },
};

const numberSettings = keysOf(numberRules);

/** Returns an issue for every field outside its limits, in the order of the form (AC-01). */
export function checkSettings(change: SettingsChange): FieldIssue[] {
  const { ordersIn90Days } = change;
  return [
    ...numberSettings.flatMap((field) => numberIssue(field, change[field] ?? null)),
    ...checkMarketplaceInput({ marketplace: "SHOPEE", ordersIn90Days: ordersIn90Days ?? null }),
    ...marketplacesIssue(change.marketplaces ?? []),
  ];
}

function numberIssue(field: NumberSetting, value: number | null): FieldIssue[] {
  const { kind, limits, unit } = numberRules[field];
  if (value === null || isWithinLimits(value / unit, limits)) return [];
  return [{ field, ...limitText(kind, limits) }];
}

function marketplacesIssue(marketplaces: SellerDefaults["marketplaces"]): FieldIssue[] {
  if (marketplaces.length <= channels.length && new Set(marketplaces).size === marketplaces.length) return [];
  return [{ field: "marketplaces", title: "Canal repetido", message: "Informe cada canal uma vez só." }];
}

/** The settings that a listing's figures depend on. */
const figureSettings = [
  "taxSellPct",
  "packagingCents",
  "returnsPct",
  "returnCostCents",
  "minimumMarginPct",
  "useAds",
  "roasTarget",
  "sellerType",
  "ordersIn90Days",
  "reputation",
  "amazonPlan",
  "magaluPlan",
] as const satisfies readonly (keyof SellerDefaults)[];

/** Whether a change of settings from `before` to `after` changes the figures of listings. */
export function changesFigures(before: SellerDefaults, after: SellerDefaults): boolean {
  return figureSettings.some((field) => before[field] !== after[field]);
}
