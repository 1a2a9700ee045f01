import type { DetailValues } from "#core/sale/form/form-details.ts";
import type { SaleValues } from "#core/sale/form/sale-fields.ts";
import type { FieldValues } from "#core/sale/price-fields.ts";
import {
  numberSettings,
  type SaleSetting,
  type SellerDefaults,
  saleSettings,
  settingFields,
  typedKindOf,
} from "#core/sale/seller-defaults.ts";
import { typedText } from "#core/sale/typed/typed.ts";

/** Fields of the calculator's form, as typed. */
type DefaultTexts = Partial<FieldValues<string, boolean> & SaleValues & DetailValues>;

/**
 * The values of the form's fields that a seller's defaults fill (AC-06): the first of the seller's
 * channels, and every setting that is a row of the table.
 */
export function formFromDefaults(defaults: SellerDefaults): DefaultTexts {
  const [channel = "OWN_FEES"] = defaults.marketplaces;
  const texts = saleSettings.map((name) => [settingFields[name].formField, formValue(name, defaults)]);
  return { ...Object.fromEntries(texts), channel };
}

function formValue(name: SaleSetting, defaults: SellerDefaults): string | boolean {
  if (name === "amazonShippingCents" && defaults.amazonLogistics !== "OWN") return "";
  const value = defaults[name];
  const number = numberSettings.find((setting) => setting === name);
  if (number === undefined) return value as string | boolean;
  const kind = typedKindOf(number);
  // A blank count means none.
  return kind === "count" && value === 0 ? "" : typedText(defaults[number], kind);
}
