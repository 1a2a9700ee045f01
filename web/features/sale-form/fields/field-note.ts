import { type PriceNumberField, priceFields } from "#core/sale/price-fields.ts";
import { priceInputLimits } from "#core/sale/price-input-rules.ts";
import type { NumberKind } from "#core/sale/table/price-table.ts";
import type { DecimalReading } from "#core/sale/typed/parse-decimal.ts";
import { uncountedAdsText } from "#core/text/sale-text.ts";
import { fieldNumberText, hasMinus, numberOf, readField, valueWithUnit } from "../values/number-text.ts";

/**
 * The line under a field. Errors and warnings have an icon. A doubt says how an ambiguous text was
 * read. A quiet note only names the value that counts.
 */
export type FieldNote = { tone: "error" | "warning" | "doubt" | "quiet"; text: string };

/**
 * Says which value counts when the typed text is blank, unreadable or ambiguous; null when nothing
 * needs saying (D11).
 */
export function fieldNote(field: PriceNumberField, text: string): FieldNote | null {
  const reading = readField(field, text);
  const isBlank = text.trim() === "";
  if (field === "roasTarget" && numberOf(field, text) === 0) {
    if (isBlank || reading !== null) return { tone: "warning", text: uncountedAdsText };
    return { tone: "error", text: `Não entendemos este número. ${uncountedAdsText}` };
  }
  if (isBlank && field === "priceList") {
    return { tone: "error", text: "Em branco: o preço precisa ser maior que zero." };
  }
  const counted = valueWithUnit(field, numberOf(field, text));
  if (isBlank) return { tone: "quiet", text: `Em branco: contamos ${counted}.` };
  if (reading === null) return { tone: "error", text: `Não entendemos este número: contamos ${counted}.` };
  if (field === "priceList" && reading.value === 0) {
    return { tone: "error", text: "O preço precisa ser maior que zero." };
  }
  return doubtNote(field, reading);
}

/** D125: how an ambiguous text was read, and how to write its other meaning. */
function doubtNote(field: PriceNumberField, { value, doubt }: DecimalReading): FieldNote | null {
  if (doubt === null) return null;
  const read = valueWithUnit(field, value);
  switch (doubt.about) {
    case "mark": {
      const other = valueWithUnit(field, doubt.other);
      return {
        tone: "doubt",
        text: `Lemos ${read}. Se era ${other}, escreva ${fieldNumberText(field, doubt.other)}.`,
      };
    }
    case "foreign marks":
      return { tone: "doubt", text: `Lemos ${read}, com o ponto como vírgula decimal.` };
    case "unit":
      return { tone: "doubt", text: `Este campo é em ${unitName[priceFields[field].kind]}: lemos ${read}.` };
  }
}

const unitName: Record<NumberKind, string> = { money: "reais", percent: "porcentagem", multiple: "vezes" };

/** Why a field did not accept a text as typed, and the value that counts. */
export function refusalNote(
  field: PriceNumberField,
  refused: string,
  before: string,
  now: string,
): FieldNote {
  const value = valueWithUnit(field, numberOf(field, now));
  const reason = refusalReason(field, refused);
  if (now === before) return { tone: "error", text: `${reason}: continua ${value}.` };
  return { tone: "warning", text: `${reason}: contamos ${value}.` };
}

function refusalReason(field: PriceNumberField, refused: string): string {
  const { max } = priceInputLimits[field];
  if (hasMinus(refused)) return "Não aceita valor negativo";
  if (numberOf(field, refused) > max) return `O máximo é ${valueWithUnit(field, max)}`;
  return "O valor é pequeno demais";
}
