import type { FieldIssue } from "#core/field-issue.ts";
import { formatMoney } from "#core/format/money.ts";
import { formatRate } from "#core/format/percent.ts";
import { formatMonth } from "../civil-month.ts";
import { firstSimplesMonth } from "../simples/simples-tables.ts";
import type { PresumidoTax, RatePart } from "./presumido-figures.ts";

/** A quarter of the limit of the regime, R$ 78 million a year (Lei 9.718/1998, art. 13). */
export const maxQuarterCents = 1_950_000_000;

/** The messages with which `presumidoRate` refuses an input. */
export const presumidoIssues = {
  monthOutside: {
    field: "month",
    title: "Mês inválido",
    message: `Informe um mês a partir de ${formatMonth(firstSimplesMonth)}.`,
  },
  quarterOutside: {
    field: "quarterRevenue",
    title: "Valor fora do limite",
    message: `Informe uma receita entre ${formatMoney(0)} e ${formatMoney(maxQuarterCents / 100)}: acima disso o regime é o Lucro Real.`,
  },
  icmsOutside: {
    field: "icms",
    title: "Alíquota fora do limite",
    message: "Informe o ICMS da venda, de 0% a menos de 100%.",
  },
  cbsIbsOutside: {
    field: "cbsIbs",
    title: "Alíquota fora do limite",
    message: "Informe CBS e IBS somados, entre 0% e 100%.",
  },
} satisfies Record<string, FieldIssue>;

const taxNames: Readonly<Record<PresumidoTax, string>> = {
  IRPJ: "IRPJ",
  ADDITIONAL: "adicional do IRPJ",
  CSLL: "CSLL",
  PIS_COFINS: "PIS e Cofins",
  ICMS: "ICMS",
  CBS_IBS: "CBS e IBS",
};

/** 'IRPJ 1,2% + CSLL 1,08% + PIS e Cofins 2,993% + ICMS 18% = 23,273%'. */
export function presumidoFormula(parts: readonly RatePart[], totalPct: number): string {
  const terms = parts.map(({ tax, pct }) => `${taxNames[tax]} ${formatRate(pct)}`);
  return `${terms.join(" + ")} = ${formatRate(totalPct)}`;
}
