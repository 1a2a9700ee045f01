import type { NumberLimits } from "#core/calculator/number-limits.ts";
import { formatMoney } from "#core/format/money.ts";

const count = new Intl.NumberFormat("pt-BR");

/** Why a number outside the limits of its field is refused (D11). */
export function limitText(limits: NumberLimits): { title: string; message: string } {
  const show = formatOf[limits.unit];
  const { leastAboveZero, min, max } = limits;
  const range =
    leastAboveZero === undefined
      ? `um valor entre ${show(min)} e ${show(max)}`
      : `0 ou um valor entre ${show(leastAboveZero)} e ${show(max)}`;
  return { title: "Valor fora do limite", message: `Informe ${range}.` };
}

const formatOf: Record<NumberLimits["unit"], (value: number) => string> = {
  money: formatMoney,
  percent: (value) => `${count.format(value)}%`,
  multiple: (value) => `${count.format(value)}x`,
};
