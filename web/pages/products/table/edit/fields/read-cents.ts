import { formatMoney } from "#core/format/money.ts";
import { readDecimal } from "#core/sale/typed/parse-decimal.ts";
import type { ReadCell } from "./cell-field.ts";

/** The catalogue's maximum: R$ 10 million. */
const maxCents = 1_000_000_000;

/** A typed cost or price in centavos. An empty text is null: unknown. */
export function readCents(kind: "cost" | "price", text: string): ReadCell {
  if (text.trim() === "") return { ok: true, value: null };
  const reading = readDecimal(text, "money");
  if (reading === null || reading.doubt?.about === "unit")
    return { ok: false, problem: "Digite um valor em reais, como 12,90." };
  const value = Math.round(reading.value * 100);
  if (value < 0) return { ok: false, problem: `${nameOf[kind]} não pode ser negativo.` };
  if (kind === "price" && value === 0) return { ok: false, problem: "O preço precisa ser maior que zero." };
  if (value > maxCents)
    return { ok: false, problem: `${nameOf[kind]} pode ir até ${formatMoney(maxCents / 100)}.` };
  return { ok: true, value };
}

const nameOf = { cost: "O custo", price: "O preço" };
