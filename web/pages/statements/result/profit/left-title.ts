import { formatDay } from "#core/fees/civil-day.ts";
import { formatCents } from "#core/format/money.ts";
import type { ProfitAnswer } from "#core/statements/profit/answer-profit.ts";

/** 'Em setembro de 2026 sobraram R$ 4.812,30', charges without an order included. */
export function leftTitle({ sums, looseCents, months }: ProfitAnswer): string {
  const [month, ...others] = months;
  return leftText(sums.profitCents + looseCents, others.length === 0 ? (month?.period ?? null) : null);
}

/** What was left; `month` null: of several months. */
export function leftText(leftCents: number, month: string | null): string {
  const what =
    leftCents < 0 ? `o prejuízo foi de ${formatCents(-leftCents)}` : `sobraram ${formatCents(leftCents)}`;
  if (month === null) return what.charAt(0).toUpperCase() + what.slice(1);
  return `Em ${formatDay(month)} ${what}`;
}
