import { maxParcelGrams, parcelSideCm } from "#core/field-limits.ts";
import { decimalFormat } from "#core/format/decimal.ts";
import { formatMoney } from "#core/format/money.ts";
import type { NumberKind } from "#core/sale/table/price-table.ts";

type Limits = { min: number; max: number; leastAboveZero: number | undefined };

const title = "Valor fora do limite";

/** Why a number outside the limits of its field is refused (D11). */
export function limitText(kind: NumberKind, limits: Limits): { title: string; message: string } {
  const show = formatOf[kind];
  const { leastAboveZero, min, max } = limits;
  const range =
    leastAboveZero === undefined
      ? `um valor entre ${show(min)} e ${show(max)}`
      : `0 ou um valor entre ${show(leastAboveZero)} e ${show(max)}`;
  return { title, message: `Informe ${range}.` };
}

/** Why the weight of a parcel is refused. */
export const weightLimitText = {
  title,
  message: `O peso precisa ficar entre 1 g e ${maxParcelGrams / 1000} kg. Informe em gramas: 1,2 kg são 1200.`,
};

/** Why a number of orders is refused. */
export const ordersLimitText = {
  title,
  message: "Informe quantos pedidos você teve em 90 dias, de 0 a 1.000.000.",
};

/** Why a share of the sales is refused: targets are exact for whole shares only (D264). */
export const shareLimitText = { title, message: "Informe uma porcentagem inteira, de 0 a 100." };

/** Why a number of sales or of items is refused. */
export const countLimitText = { title, message: "Informe um número de 1 a 1.000.000." };

/** Why a side of a parcel is refused. */
export const sideLimitText = {
  title,
  message: `Informe a medida da embalagem em centímetros, de ${decimalFormat(1)(parcelSideCm.min)} a ${parcelSideCm.max}.`,
};

const formatOf: Record<NumberKind, (value: number) => string> = {
  money: formatMoney,
  percent: (value) => `${value.toLocaleString("pt-BR")}%`,
  multiple: (value) => `${value.toLocaleString("pt-BR")}x`,
};
