import type { AdInput } from "#core/pricing/compare/ads.ts";
import { parseDecimal } from "#core/sale/typed/parse-decimal.ts";
import type { FieldNote } from "#web/features/sale-form/fields/field-note.ts";
import type { FormValues } from "#web/features/sale-form/values/form-values.ts";

/** The seller's options about ads. Null when left blank or unreadable. */
export type AdOptions = { sharePct: number | null } & Pick<AdInput, "adTaxPct" | "conversionPct">;

export const adFields = ["adSharePct", "adConversionPct", "adTaxPct"] as const;
export type AdField = (typeof adFields)[number];

/** Reads the three fields. Never fails: unreadable text counts as blank. */
export function readAdOptions(values: Pick<FormValues, AdField>): AdOptions {
  return {
    sharePct: readPercent(values.adSharePct),
    conversionPct: readPercent(values.adConversionPct),
    adTaxPct: readPercent(values.adTaxPct) ?? 0,
  };
}

/** The error of a field's text; null when it is blank or a percentage. */
export function adFieldNote(text: string): FieldNote | null {
  if (text.trim() === "" || readPercent(text) !== null) return null;
  return { tone: "error", text: "Digite uma porcentagem de 0 a 100." };
}

function readPercent(text: string): number | null {
  const value = parseDecimal(text, "percent");
  return value !== null && value >= 0 && value <= 100 ? value : null;
}
