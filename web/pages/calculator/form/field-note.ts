import { parseDecimal } from "#core/calculator/parse-decimal.ts";
import { type PriceNumberField, priceFields } from "#core/calculator/price-fields.ts";
import { priceInputLimits } from "#core/calculator/price-input-rules.ts";
import { hasMinus, numberOf, valueWithUnit } from "./number-text.ts";

/**
 * The line under a field. An error and a warning carry an icon, a quiet one only says what counts.
 */
export type FieldNote = { tone: "error" | "warning" | "quiet"; text: string };

/**
 * Says which value counts when that is not the one that seems typed; null when nothing needs saying
 * (D11).
 */
export function fieldNote(field: PriceNumberField, text: string): FieldNote | null {
  const value = parseDecimal(text);
  const counted = valueWithUnit(field, numberOf(field, text));
  const isBlank = text.trim() === "";
  if (isBlank && field === "priceList") {
    return { tone: "error", text: "Em branco: o preço precisa ser maior que zero." };
  }
  if (isBlank) return { tone: "quiet", text: `Em branco: contamos ${counted}.` };
  if (value === null) return { tone: "error", text: `Não entendemos este número: contamos ${counted}.` };
  if (field === "priceList" && value === 0) {
    return { tone: "error", text: "O preço precisa ser maior que zero." };
  }
  if (field === "roasTarget" && value === 0) {
    return { tone: "quiet", text: "Com ROAS zero, contamos os anúncios sem custo." };
  }
  if (priceFields[field].kind === "money" && looksLikeThousands(text)) {
    return { tone: "warning", text: `Lemos ${counted}. Para milhares, escreva ${text.replace(".", "")}.` };
  }
  return null;
}

/** Why a text was not let into the field, and the value that stays. */
export function refusalNote(field: PriceNumberField, kept: string, refused: string): FieldNote {
  const stays = `continua ${valueWithUnit(field, numberOf(field, kept))}`;
  return { tone: "error", text: `${refusalReason(field, refused)}: ${stays}.` };
}

function refusalReason(field: PriceNumberField, refused: string): string {
  const { min, max } = priceInputLimits[field];
  if (hasMinus(refused)) return "Não aceita valor negativo";
  if ((parseDecimal(refused) ?? min) > max) return `O máximo é ${valueWithUnit(field, max)}`;
  return "O valor é pequeno demais";
}

/** '1.500' is one and a half by D11; a seller may have meant fifteen hundred. */
function looksLikeThousands(text: string): boolean {
  return /^\s*[1-9]\d{0,2}[.]\d{3}\s*$/.test(text);
}
