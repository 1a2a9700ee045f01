import type { FeeInputs } from "#core/fees/fee-inputs.ts";
import { maxParcelGrams } from "#core/field-limits.ts";
import { weightLimitText } from "#core/sale/text/limit-text.ts";
import type { FeeQuestion } from "../fee-quote.ts";

/** Volume of one kilogram in the carriers' tables: cm³. */
const cm3PerKg = 6000;

/**
 * The weight used to read a table: the larger of the real and the volumetric one, plus what the
 * table adds. A question when the weight is missing or out of range.
 */
export function billedGrams(facts: FeeInputs, addedGrams: number): number | FeeQuestion {
  const { weightGrams, volumeCm3 } = facts;
  if (weightGrams === null) {
    return {
      code: "FIELD_MISSING",
      field: "weightGrams",
      text: "O custo de envio depende do peso. Digite o peso com a embalagem, em gramas, ou quanto você paga de envio.",
    };
  }
  const grams = Math.max(weightGrams, ((volumeCm3 ?? 0) * 1000) / cm3PerKg) + addedGrams;
  if (weightGrams > 0 && grams <= maxParcelGrams) return grams;
  const isWeightFine = weightGrams > 0 && weightGrams <= maxParcelGrams;
  return {
    code: "OUT_OF_RANGE",
    field: isWeightFine ? "lengthCm" : "weightGrams",
    text: isWeightFine
      ? `As medidas dão um peso cúbico acima de ${maxParcelGrams / 1000} kg. Confira o comprimento, a largura e a altura, em centímetros.`
      : weightLimitText.message,
  };
}
