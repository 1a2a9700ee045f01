import type { FieldIssue } from "#core/field-issue.ts";
import { maxReais, maxUnitsPerMonth } from "#core/field-limits.ts";
import { formatCount } from "#core/format/decimal.ts";
import { formatMoney } from "#core/format/money.ts";
import { formatRate } from "#core/format/percent.ts";
import { formatMonth } from "../civil-month.ts";
import { type MeiAmounts, meiAmounts } from "./mei-amounts.ts";

export const maxYearRevenueCents = 100 * maxReais;

const knownMonths = meiAmounts.map(
  ({ validFrom, validTo }) => `de ${formatMonth(validFrom)} a ${formatMonth(validTo)}`,
);

/** The messages with which `meiShare` refuses an input. Field names are those of the API. */
export const meiIssues = {
  monthUnreadable: {
    field: "month",
    title: "Mês inválido",
    message: "Informe o mês com ano e mês, como 2026-11.",
  },
  monthUnknown: {
    field: "month",
    title: "DAS não publicado",
    message: `O DAS do MEI só é conhecido ${knownMonths.join(" e ")}: o de outro ano depende do salário mínimo. Escolha um desses meses ou informe a sua alíquota em 'Imposto na venda'.`,
  },
  unitsOutside: {
    field: "unitsPerMonth",
    title: "Quantidade fora do limite",
    message: `Informe quantas unidades você vende por mês, de 1 a ${formatCount(maxUnitsPerMonth)}.`,
  },
  priceOutside: {
    field: "price",
    title: "Preço fora do limite",
    message: `Informe um preço entre ${formatMoney(0.01)} e ${formatMoney(maxReais)}.`,
  },
  revenueOutside: {
    field: "yearRevenue",
    title: "Valor fora do limite",
    message: `Informe uma receita entre ${formatMoney(0)} e ${formatMoney(maxReais)}.`,
  },
  monthRevenueOutside: {
    field: "monthRevenue",
    title: "Valor fora do limite",
    message: `Informe quanto você vende por mês, de ${formatMoney(0.01)} a ${formatMoney(maxReais)}.`,
  },
} satisfies Record<string, FieldIssue>;

/** Advice for a revenue above the limit of the year. */
export function meiAboveLimitText({ annualLimitCents }: Pick<MeiAmounts, "annualLimitCents">): string {
  return `Acima de ${formatMoney(annualLimitCents / 100)} por ano você deixa de ser MEI: calcule pelo Simples Nacional.`;
}

/** 'R$ 82,05 ÷ 100 unidades = R$ 0,82 por unidade, 1,641% de R$ 50,00'. */
export function meiFormula(dasCents: number, units: number, price: number, perUnit: number): string {
  const unitsText = units === 1 ? "1 unidade" : `${formatCount(units)} unidades`;
  const share = formatRate((perUnit / price) * 100);
  return `${formatMoney(dasCents / 100)} ÷ ${unitsText} = ${formatMoney(perUnit)} por unidade, ${share} de ${formatMoney(price)}`;
}

/** 'R$ 82,05 ÷ R$ 5.000,00 = 1,641%'. */
export function meiRevenueFormula(dasCents: number, monthRevenueCents: number): string {
  const share = formatRate((dasCents / monthRevenueCents) * 100);
  return `${formatMoney(dasCents / 100)} ÷ ${formatMoney(monthRevenueCents / 100)} = ${share}`;
}
