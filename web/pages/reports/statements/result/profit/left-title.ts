import { formatDay } from "#core/fees/civil-day.ts";
import { formatCents } from "#core/format/money.ts";
import type { ProfitAnswer } from "#core/statements/profit/answer-profit.ts";

/** 'Em setembro de 2026 sobraram R$ 4.812,30', charges without an order included. */
export function leftTitle({ sums, looseCents, months }: ProfitAnswer): string {
  const leftCents = sums.profitCents + looseCents;
  const [month, ...others] = months;
  const when = month !== undefined && others.length === 0 ? `Em ${formatDay(month.period)} ` : "";
  const what =
    leftCents < 0 ? `o prejuízo foi de ${formatCents(-leftCents)}` : `sobraram ${formatCents(leftCents)}`;
  return when === "" ? what.charAt(0).toUpperCase() + what.slice(1) : when + what;
}
