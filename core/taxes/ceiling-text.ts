import { formatMoney } from "#core/format/money.ts";
import { formatRate } from "#core/format/percent.ts";
import type { CeilingAhead } from "./ceilings.ts";
import { type CivilMonth, formatMonth } from "./civil-month.ts";

const reais = (cents: number) => formatMoney(Math.round(cents) / 100);

/**
 * What the year's pace does to a ceiling, and when. `extraCents`: what leaving costs more a month;
 * null: not known.
 */
export function ceilingText(ahead: CeilingAhead, month: CivilMonth, extraCents: number | null): string {
  const { ceiling, limitCents, toleratedCents, expectedCents, crossedIn, leavesFrom } = ahead;
  const name = ceilingNames[ceiling];
  if (crossedIn === null || leavesFrom === null) {
    return `No ritmo deste ano você chega a dezembro com ${reais(expectedCents)}, dentro do ${name} de ${reais(limitCents)}.`;
  }
  const crossed = crossedIn === month ? "já passou" : `passa em ${formatMonth(crossedIn)}`;
  const cost = extraCents === null ? "" : ` São cerca de ${reais(extraCents)} a mais por mês.`;
  const isMild = expectedCents <= toleratedCents;
  const how = isMild
    ? `Até ${reais(toleratedCents)}, ${mildText[ceiling]} ${formatMonth(leavesFrom)}.`
    : `Como fica mais de 20% acima, ${severeText[ceiling]} ${formatMonth(leavesFrom)}.`;
  return `Neste ritmo o ano fecha em ${reais(expectedCents)}: você ${crossed} do ${name} de ${reais(limitCents)}. ${how}${cost}`;
}

/** What more revenue does to the rate of the Simples, which rises little by little. */
export function nextBandText(next: {
  fromCents: number;
  nowPct: number;
  thenPct: number;
  monthCents: number;
}): string {
  const { fromCents, nowPct, thenPct, monthCents } = next;
  const more = (monthCents * (thenPct - nowPct)) / 100;
  return `A próxima faixa começa acima de ${reais(fromCents)} em 12 meses. Com 10% mais receita a alíquota vai de ${formatRate(nowPct)} a ${formatRate(thenPct)}: ${reais(more)} a mais por mês sobre ${reais(monthCents)}.`;
}

/** When the pace of a catalogue reaches the next band, and what that takes from its profit. */
export function bandAheadText(band: {
  limitCents: number;
  crossedIn: CivilMonth;
  nowPct: number;
  thenPct: number;
  extraCents: number;
}): string {
  const { limitCents, crossedIn, nowPct, thenPct, extraCents } = band;
  return `No ritmo de hoje a receita de 12 meses passa de ${reais(limitCents)} em ${formatMonth(crossedIn)}. Com um ano assim a alíquota vai de ${rate(nowPct)} a ${rate(thenPct)}: ${reais(extraCents)} a menos para você por mês.`;
}

/** To hundredths of a per cent, as a seller types it. */
const rate = (pct: number) => formatRate(Math.round(pct * 100) / 100);

const ceilingNames = {
  MEI: "limite do MEI",
  SUBLIMIT: "sublimite",
  SIMPLES_LIMIT: "limite do Simples",
} as const;

const mildText = {
  MEI: "você segue MEI até dezembro, paga o imposto do excesso num DAS à parte e sai em",
  SUBLIMIT: "o ICMS fica no DAS até dezembro e é pago à parte desde",
  SIMPLES_LIMIT: "a empresa fica no Simples até dezembro e sai em",
} as const;

const severeText = {
  MEI: "os meses são recalculados pelo Simples desde",
  SUBLIMIT: "o ICMS é pago à parte desde",
  SIMPLES_LIMIT: "a empresa fica fora do Simples desde",
} as const;
