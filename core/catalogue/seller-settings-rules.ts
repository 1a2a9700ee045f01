import type { FieldIssue } from "#core/field-issue.ts";
import { channels } from "#core/sale/channel.ts";
import { unitIssue } from "#core/sale/marketplace-input-rules.ts";
import { priceNumberFields } from "#core/sale/price-fields.ts";
import { isWithinLimits, limitsOfKind, priceInputLimits } from "#core/sale/price-input-rules.ts";
import {
  knownStanding,
  type SaleSetting,
  type SellerDefaults,
  saleSettings,
  settingFields,
} from "#core/sale/seller-defaults.ts";
import { limitText } from "#core/sale/text/limit-text.ts";
import { simplesLimitCents } from "#core/taxes/simples/simples-tables.ts";

/**
 * A change of a seller's defaults. An absent field stays as it is; null restores the product's
 * default.
 */
export type SettingsChange = {
  [F in Exclude<keyof SellerDefaults, "isTaxExample">]?: SellerDefaults[F] | null | undefined;
};

/** Returns an issue for every field outside its limits, in the order of the table (AC-01). */
export function checkSettings(change: SettingsChange): FieldIssue[] {
  return [
    ...saleSettings.flatMap((field) => numberIssue(field, change[field] ?? null)),
    ...revenueIssue(change.simplesRevenueCents ?? null),
    ...marketplacesIssue(change.marketplaces ?? []),
  ];
}

/** The same limits as in the calculator. */
function numberIssue(field: SaleSetting, value: string | number | boolean | null): FieldIssue[] {
  const { kind, priceField, unit } = settingFields[field];
  if (typeof value !== "number" || kind === "flag" || kind === "choice") return [];
  // Money is stored in centavos.
  const given = kind === "money" ? value / 100 : value;
  if (unit !== null || kind === "count") {
    const issue = unitIssue(field, given, unit ?? "pedidos");
    return issue === null ? [] : [issue];
  }
  const input = priceNumberFields.find((name) => name === priceField);
  const limits = input === undefined ? limitsOfKind[kind] : priceInputLimits[input];
  if (isWithinLimits(given, limits)) return [];
  return [{ field, ...limitText(kind, limits) }];
}

/** Above the limit of the Simples there is no band. */
function revenueIssue(cents: number | null): FieldIssue[] {
  if (cents === null || (Number.isInteger(cents) && cents >= 0 && cents <= simplesLimitCents)) return [];
  const limits = { min: 0, max: simplesLimitCents / 100, leastAboveZero: undefined };
  return [{ field: "simplesRevenueCents", ...limitText("money", limits) }];
}

function marketplacesIssue(marketplaces: SellerDefaults["marketplaces"]): FieldIssue[] {
  if (marketplaces.length <= channels.length && new Set(marketplaces).size === marketplaces.length) return [];
  return [{ field: "marketplaces", title: "Canal repetido", message: "Informe cada canal uma vez só." }];
}

/**
 * Whether a change of settings from `before` to `after` changes what is stored of listings: their
 * figures, or their better price, which has the seller's ending.
 */
export function changesFigures(before: SellerDefaults, after: SellerDefaults): boolean {
  if (before.priceEnding !== after.priceEnding) return true;
  const [standing, next] = [knownStanding(before), knownStanding(after)];
  if (JSON.stringify(standing) !== JSON.stringify(next)) return true;
  return saleSettings.some((field) => settingFields[field].changesFigures && before[field] !== after[field]);
}
