import type { SellerDefaults, TaxRegime } from "#core/catalogue/seller-defaults.ts";
import { checkSettings, type SettingsChange } from "#core/catalogue/seller-settings-rules.ts";
import type { Checked, FieldIssue } from "#core/field-issue.ts";
import { keysOf } from "#core/keys-of.ts";
import type { NumberKind } from "#core/pricing/price-fields.ts";
import { parseUnits } from "#core/sale/form-details.ts";
import { parseDecimal } from "#core/sale/parse-decimal.ts";
import { writeDecimal } from "#core/sale/write-decimal.ts";

/** Fields with typed numbers. A blank one returns to the product's own default. */
const numberKinds = {
  taxSellPct: "percent",
  packagingCents: "money",
  returnsPct: "percent",
  returnCostCents: "money",
  minimumMarginPct: "percent",
  roasTarget: "multiple",
  ordersIn90Days: "count",
} as const satisfies Partial<Record<keyof SellerDefaults, NumberKind | "count">>;

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
    taxSellPct: writeDecimal(defaults.taxSellPct, "percent"),
    packagingCents: writeDecimal(defaults.packagingCents / 100, "money"),
    returnsPct: writeDecimal(defaults.returnsPct, "percent"),
    returnCostCents: writeDecimal(defaults.returnCostCents / 100, "money"),
    minimumMarginPct: writeDecimal(defaults.minimumMarginPct, "percent"),
    useAds,
    roasTarget: writeDecimal(defaults.roasTarget, "multiple"),
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
  const numbers = numberSettings.map((field) => ({ field, read: readNumber(values[field], field) }));
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

/** Null when left blank, undefined when it is not a number. Converts reais to centavos. */
function readNumber(text: string, field: NumberSetting): number | null | undefined {
  if (text.trim() === "") return null;
  const kind = numberKinds[field];
  const value = kind === "count" ? parseUnits(text) : parseDecimal(text, kind);
  if (value === null) return undefined;
  return field === "packagingCents" || field === "returnCostCents" ? Math.round(value * 100) : value;
}

function unreadIssue(field: NumberSetting): FieldIssue {
  return {
    field,
    title: "Número inválido",
    message:
      field === "ordersIn90Days"
        ? "Informe um número inteiro, até 1.000.000."
        : "Informe um número, como 7,5.",
  };
}
