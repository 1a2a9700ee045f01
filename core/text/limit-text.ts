import type { NumberKind } from "#core/calculator/price-fields.ts";
import { formatMoney } from "#core/format/money.ts";

type Limits = { min: number; max: number; leastAboveZero: number | undefined };

/** Why a number outside the limits of its field is refused (D11). */
export function limitText(kind: NumberKind, limits: Limits): { title: string; message: string } {
  const show = formatOf[kind];
  const { leastAboveZero, min, max } = limits;
  const range =
    leastAboveZero === undefined
      ? `um valor entre ${show(min)} e ${show(max)}`
      : `0 ou um valor entre ${show(leastAboveZero)} e ${show(max)}`;
  return { title: "Valor fora do limite", message: `Informe ${range}.` };
}

const formatOf: Record<NumberKind, (value: number) => string> = {
  money: formatMoney,
  percent: (value) => `${value.toLocaleString("pt-BR")}%`,
  multiple: (value) => `${value.toLocaleString("pt-BR")}x`,
};
