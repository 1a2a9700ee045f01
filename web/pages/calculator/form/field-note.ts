import type { NumberLimits } from "#core/calculator/number-limits.ts";
import { parseDecimal } from "#core/calculator/parse-decimal.ts";
import { priceInputLimits } from "#core/calculator/price-input-rules.ts";
import { formatMoney } from "#core/format/money.ts";
import { hasMinus } from "./accepts-number-text.ts";
import { fallbackOf, type NumberName, numberOf } from "./form-values.ts";
import { numberToText } from "./number-text.ts";

/** The line under a field. An error and a warning carry an icon, a quiet one only says what counts. */
export type FieldNote = { tone: "error" | "warning" | "quiet"; text: string };

/** What the text of a field deserves to be told: which value counts when it is not the one that seems typed. */
export function fieldNote(name: NumberName, text: string): FieldNote | null {
  const value = parseDecimal(text);
  const counted = written(name, value ?? fallbackOf(name));
  const isBlank = text.trim() === "";
  if (isBlank && name === "priceList") {
    return { tone: "error", text: "Em branco: o preço precisa ser maior que zero." };
  }
  if (isBlank) return { tone: "quiet", text: `Em branco: contamos ${counted}.` };
  if (value === null) return { tone: "error", text: `Não entendemos este número: contamos ${counted}.` };
  if (name === "priceList" && value === 0)
    return { tone: "error", text: "O preço precisa ser maior que zero." };
  if (name === "roasTarget" && value === 0) {
    return { tone: "quiet", text: "Com ROAS zero, contamos os anúncios sem custo." };
  }
  if (isMoney(name) && looksLikeThousands(text)) {
    return { tone: "warning", text: `Lemos ${counted}. Para milhares, escreva ${text.replace(".", "")}.` };
  }
  return null;
}

/** Why a text was not let into the field, and the value that stays. */
export function refusalNote(name: NumberName, kept: string, refused: string): FieldNote {
  const stays = `continua ${written(name, numberOf(name, kept))}`;
  return { tone: "error", text: `${refusalReason(name, refused)}: ${stays}.` };
}

function refusalReason(name: NumberName, refused: string): string {
  const { min, max } = priceInputLimits[name];
  if (hasMinus(refused)) return "Não aceita valor negativo";
  if ((parseDecimal(refused) ?? min) > max) return `O máximo é ${written(name, max)}`;
  return "O valor é pequeno demais";
}

/** A value with its unit: 'R$ 43,48', '12,5%', '11,5x'. */
function written(name: NumberName, value: number): string {
  const { unit } = priceInputLimits[name];
  if (unit === "money") return formatMoney(value);
  return `${numberToText(value)}${suffixes[unit]}`;
}

const suffixes: Record<Exclude<NumberLimits["unit"], "money">, string> = { percent: "%", multiple: "x" };

function isMoney(name: NumberName): boolean {
  return priceInputLimits[name].unit === "money";
}

/** '1.500' is one and a half by D11; a seller may have meant fifteen hundred. */
function looksLikeThousands(text: string): boolean {
  return /^\s*[1-9]\d{0,2}[.]\d{3}\s*$/.test(text);
}
