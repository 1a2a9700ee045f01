import { formatMoney } from "#core/format/money.ts";
import { readDecimal } from "#core/sale/typed/parse-decimal.ts";
import { writeDecimal } from "#core/sale/typed/write-decimal.ts";

export type MoneyKind = "cost" | "price";

type ReadCents = { ok: true; cents: number | null } | { ok: false; problem: string };

/** The catalogue's maximum: R$ 10 million. */
const maxCents = 1_000_000_000;

/** A typed cost or price in centavos. An empty text is null: unknown. */
export function readCents(kind: MoneyKind, text: string): ReadCents {
  if (text.trim() === "") return { ok: true, cents: null };
  const reading = readDecimal(text, "money");
  if (reading === null || reading.doubt?.about === "unit")
    return { ok: false, problem: "Digite um valor em reais, como 12,90." };
  const cents = Math.round(reading.value * 100);
  if (cents < 0) return { ok: false, problem: `${nameOf[kind]} não pode ser negativo.` };
  if (kind === "price" && cents === 0) return { ok: false, problem: "O preço precisa ser maior que zero." };
  if (cents > maxCents)
    return { ok: false, problem: `${nameOf[kind]} pode ir até ${formatMoney(maxCents / 100)}.` };
  return { ok: true, cents };
}

/** Centavos as the input shows them: '1.234,50'; empty when unknown. */
export function centsToType(cents: number | null): string {
  return cents === null ? "" : writeDecimal(cents / 100, "money");
}

const nameOf: Record<MoneyKind, string> = { cost: "O custo", price: "O preço" };
