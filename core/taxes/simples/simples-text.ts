import { formatShortDay } from "#core/fees/civil-day.ts";
import type { CivilDay } from "#core/fees/fee-schedule.ts";
import type { FieldIssue } from "#core/field-issue.ts";
import { maxReais } from "#core/field-limits.ts";
import { listText } from "#core/format/list-text.ts";
import { formatMoney } from "#core/format/money.ts";
import { formatRate } from "#core/format/percent.ts";
import { formatMonth } from "../civil-month.ts";
import { reformOptionOn } from "../tax-reform.ts";
import type { DasShares, DasTax } from "./das-shares.ts";
import {
  firstSimplesMonth,
  lastSimplesMonth,
  type SimplesBand,
  simplesLimitCents,
  simplesSublimitCents,
} from "./simples-tables.ts";
import { maxListedMonths } from "./yearly-revenue.ts";

/**
 * `ABOVE_SUBLIMIT`: ICMS is due in addition to the DAS. `IBS_CBS_TEST`: IBS and CBS are a test that
 * costs nothing here. `IBS_CBS_OPTION`: both may be paid outside the DAS.
 * `IBS_CBS_CHOICE`, `IBS_CBS_CANCELLATION`: until when that option can be chosen or cancelled now.
 */
export type SimplesNotice =
  | "ABOVE_SUBLIMIT"
  | "IBS_CBS_TEST"
  | "IBS_CBS_OPTION"
  | "IBS_CBS_CHOICE"
  | "IBS_CBS_CANCELLATION";

/**
 * The maximum of a month's revenue, and of any revenue that is read: only the revenue of 12 months
 * has the limit of the Simples (D120).
 */
export const maxRevenueCents = 100 * maxReais;

const limit = formatMoney(simplesLimitCents / 100);
const sublimit = formatMoney(simplesSublimitCents / 100);
const revenueRange = `entre ${formatMoney(0)} e ${formatMoney(maxReais)}`;

/** A notice that a seller has to see with the rate. The choices are those of today (TX-04). */
export function simplesNoticeText(notice: SimplesNotice, today: CivilDay): string {
  if (notice !== "IBS_CBS_CHOICE" && notice !== "IBS_CBS_CANCELLATION") return noticeTexts[notice];
  const option = reformOptionOn(today);
  if (!option) return noticeTexts.IBS_CBS_OPTION;
  const { act, half, until, law } = option;
  const what = "pagar o IBS e a CBS fora do DAS";
  return act === "CHOOSE"
    ? `Até ${formatShortDay(until)} dá para optar por ${what} n${half} (${law}).`
    : `Quem optou por ${what} n${half} pode cancelar até ${formatShortDay(until)} (${law}).`;
}

const noticeTexts: Record<Exclude<SimplesNotice, "IBS_CBS_CHOICE" | "IBS_CBS_CANCELLATION">, string> = {
  ABOVE_SUBLIMIT: `Acima de ${sublimit} em 12 meses o ICMS sai do DAS e é pago à parte. Esta alíquota não inclui o ICMS: some o do seu estado.`,
  IBS_CBS_TEST:
    "Em 2026 o IBS e a CBS estão em teste e não valem para o Simples Nacional: não há nada a somar.",
  IBS_CBS_OPTION:
    "A partir de 2027 o IBS e a CBS ficam dentro do DAS, sem mudar esta alíquota. Quem optar por pagá-los fora do DAS tem outra alíquota: confirme com seu contador.",
};

/** The messages with which `simplesRate` refuses an input. Field names are those of the API. */
export const simplesIssues = {
  monthUnreadable: {
    field: "month",
    title: "Mês inválido",
    message: "Informe o mês com ano e mês, como 2026-11.",
  },
  monthUnknown: {
    field: "month",
    title: "Mês fora das tabelas",
    message: `Informe um mês entre ${formatMonth(firstSimplesMonth)} e ${formatMonth(lastSimplesMonth)}.`,
  },
  industryMoved: {
    field: "annex",
    title: "Anexo II só até 2026",
    message:
      "A partir de 2027 a indústria calcula pelo Anexo I. Se o seu produto continua com IPI, informe a alíquota do seu contador em 'Imposto na venda'.",
  },
  oneRevenue: {
    field: "rbt12",
    title: "Informe a receita",
    message:
      "Informe a receita dos 12 meses ou, se a empresa é nova, a receita de cada mês desde a abertura. Só uma das duas.",
  },
  rbt12Outside: {
    field: "rbt12",
    title: "Valor fora do limite",
    message: `Informe uma receita entre ${formatMoney(0)} e ${limit}.`,
  },
  monthRevenueOutside: {
    field: "monthRevenue",
    title: "Valor fora do limite",
    message: `Informe uma receita ${revenueRange}.`,
  },
  monthsOutside: {
    field: "monthlyRevenue",
    title: "Receitas fora do limite",
    message: `Informe de 1 a ${maxListedMonths} meses, cada um com uma receita ${revenueRange}.`,
  },
  aboveLimit: {
    title: "Acima do limite do Simples",
    message: `Acima de ${limit} em 12 meses a empresa sai do Simples Nacional. Informe a alíquota do seu regime em 'Imposto na venda'.`,
  },
} satisfies Record<string, Omit<FieldIssue, "field"> & { field?: string }>;

/** '(R$ 1.000.000,00 × 10,7% − R$ 22.500,00) ÷ R$ 1.000.000,00 = 8,45%'. */
export function simplesFormula(rbt12Cents: number | null, band: SimplesBand, effectivePct: number): string {
  const nominal = formatRate(band.nominalBps / 100);
  if (rbt12Cents === null) return `Nos dois primeiros meses vale a primeira faixa: ${nominal}`;
  if (band.deductCents === 0) return `Primeira faixa, até ${formatMoney(band.upToCents / 100)}: ${nominal}`;
  const revenue = formatMoney(rbt12Cents / 100);
  const deduct = formatMoney(band.deductCents / 100);
  return `(${revenue} × ${nominal} − ${deduct}) ÷ ${revenue} = ${formatRate(effectivePct)}`;
}

const leftOutNames: Readonly<Partial<Record<DasTax, string>>> = {
  PIS: "PIS",
  COFINS: "Cofins",
  ICMS: "ICMS",
};

/** 'sem PIS, Cofins e ICMS (49% do DAS) = 3,667%'; empty when nothing is left out. */
export function leftOutText(leftOut: readonly DasTax[], shares: DasShares, effectivePct: number): string[] {
  if (leftOut.length === 0) return [];
  const weighs = leftOut.reduce((sum, tax) => sum + (shares[tax] ?? 0), 0) / 100;
  const names = listText(leftOut.map((tax) => leftOutNames[tax] ?? tax));
  return [`sem ${names} (${formatRate(weighs)} do DAS) = ${formatRate(effectivePct)}`];
}
