import { checkSettings, type SettingsChange } from "#core/catalogue/seller-settings-rules.ts";
import type { Checked } from "#core/field-issue.ts";
import { keysOf } from "#core/keys-of.ts";
import type { SellerDefaults, TaxRegime } from "#core/sale/seller-defaults.ts";
import { readTyped, type TypedKind, typedText, unreadIssue } from "#core/sale/typed/typed.ts";

/** Fields with typed numbers. A blank one returns to the product's own default. */
const numberKinds = {
  taxSellPct: "percent",
  packagingCents: "cents",
  returnsPct: "percent",
  returnCostCents: "cents",
  minimumMarginPct: "percent",
  roasTarget: "multiple",
  ordersIn90Days: "count",
} as const satisfies Partial<Record<keyof SellerDefaults, TypedKind>>;

export type NumberSetting = keyof typeof numberKinds;

const numberSettings = keysOf(numberKinds);

/**
 * The form's values: the seller's defaults under the API's names, numbers as typed and money in
 * reais.
 */
export type DefaultsValues = Omit<SellerDefaults, NumberSetting | "taxRegime"> &
  Record<NumberSetting, string> & { taxRegime: TaxRegime | "" };

/** The defaults as their fields show them, without other properties of `defaults`. */
export function toDefaultsValues(defaults: SellerDefaults): DefaultsValues {
  const { useAds, sellerType, reputation, amazonPlan, magaluPlan, marketplaces, priceEnding } = defaults;
  return {
    taxRegime: defaults.taxRegime ?? "",
    taxSellPct: typedText(defaults.taxSellPct, "percent"),
    packagingCents: typedText(defaults.packagingCents, "cents"),
    returnsPct: typedText(defaults.returnsPct, "percent"),
    returnCostCents: typedText(defaults.returnCostCents, "cents"),
    minimumMarginPct: typedText(defaults.minimumMarginPct, "percent"),
    useAds,
    roasTarget: typedText(defaults.roasTarget, "multiple"),
    sellerType,
    ordersIn90Days: String(defaults.ordersIn90Days),
    reputation,
    amazonPlan,
    magaluPlan,
    marketplaces,
    priceEnding,
  };
}

/** The form's values for the API, or the fields that are unreadable or outside their limits. */
export function checkDefaults(values: DefaultsValues): Checked<SettingsChange> {
  const numbers = numberSettings.map((field) => ({
    field,
    read: readTyped(values[field], numberKinds[field]),
  }));
  const unread = numbers.filter(({ read }) => read === undefined).map(({ field }) => unreadIssue(field));
  const change: SettingsChange = {
    ...values,
    taxRegime: values.taxRegime || null,
    // Object.fromEntries loses the names; every number setting is present.
    ...(Object.fromEntries(numbers.map(({ field, read }) => [field, read ?? null])) as Record<
      NumberSetting,
      number | null
    >),
  };
  const issues = [...unread, ...checkSettings(change)];
  return issues.length === 0 ? { ok: true, value: change } : { ok: false, issues };
}
