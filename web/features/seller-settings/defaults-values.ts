import { checkSettings, type SettingsChange } from "#core/catalogue/seller-settings-rules.ts";
import type { Checked } from "#core/field-issue.ts";
import { recordOf } from "#core/keys-of.ts";
import {
  type NumberSetting,
  numberSettings,
  type SaleSetting,
  type SellerDefaults,
  saleSettings,
  typedKindOf,
} from "#core/sale/seller-defaults.ts";
import { readTyped, typedText, unreadIssue } from "#core/sale/typed/typed.ts";
import type { SimplesAnnex } from "#core/taxes/simples/simples-tables.ts";
import type { TaxRegime } from "#core/taxes/tax-regimes.ts";

/**
 * The form's values: the seller's defaults under the API's names, numbers as typed and money in
 * reais. A blank number returns to the product's own default.
 */
export type DefaultsValues = Omit<
  SellerDefaults,
  NumberSetting | "taxRegime" | "simplesAnnex" | "simplesRevenueCents" | "isTaxExample"
> &
  Record<TypedSetting, string> & { taxRegime: TaxRegime | ""; simplesAnnex: SimplesAnnex | "" };

/** The settings that are typed as numbers. */
export type TypedSetting = NumberSetting | "simplesRevenueCents";

const typedSettings: readonly TypedSetting[] = [...numberSettings, "simplesRevenueCents"];

const kindOf = (field: TypedSetting) => (field === "simplesRevenueCents" ? "cents" : typedKindOf(field));

/** The defaults as their fields show them, without other properties of `defaults`. */
export function toDefaultsValues(defaults: SellerDefaults): DefaultsValues {
  const { taxRegime, simplesAnnex, paysCbsOutside, marketplaces } = defaults;
  return {
    // recordOf loses the type of each value.
    ...(recordOf(saleSettings, (setting) => defaults[setting]) as Pick<SellerDefaults, SaleSetting>),
    ...recordOf(typedSettings, (setting) => typedText(defaults[setting], kindOf(setting))),
    taxRegime: taxRegime ?? "",
    simplesAnnex: simplesAnnex ?? "",
    paysCbsOutside,
    marketplaces,
  };
}

/** The form's values for the API, or the fields that are unreadable or outside their limits. */
export function checkDefaults(values: DefaultsValues): Checked<SettingsChange> {
  const numbers = typedSettings.map((field) => ({ field, read: readTyped(values[field], kindOf(field)) }));
  const unread = numbers.filter(({ read }) => read === undefined).map(({ field }) => unreadIssue(field));
  const change: SettingsChange = {
    ...values,
    taxRegime: values.taxRegime || null,
    simplesAnnex: values.simplesAnnex || null,
    // Object.fromEntries loses the names; every number setting is present.
    ...(Object.fromEntries(numbers.map(({ field, read }) => [field, read ?? null])) as Record<
      TypedSetting,
      number | null
    >),
  };
  const issues = [...unread, ...checkSettings(change)];
  return issues.length === 0 ? { ok: true, value: change } : { ok: false, issues };
}
