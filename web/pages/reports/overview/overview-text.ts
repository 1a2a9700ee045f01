import { formatCents } from "#core/format/money.ts";
import { formatPercent } from "#core/format/percent.ts";
import type { MarginBand } from "#core/reports/margin-bands.ts";
import type { Totals } from "../report-types.ts";

/** What the catalogue earns, in a sentence. */
export function overviewTitle({ monthlyProfitCents, averageMarginPct }: Totals): string {
  if (averageMarginPct == null) return "Faltam as unidades por mês para somar o seu lucro";
  const margin = `com margem média de ${formatPercent(averageMarginPct)}`;
  return monthlyProfitCents < 0
    ? `Você perde ${formatCents(-monthlyProfitCents)} por mês, ${margin}`
    : `Você ganha ${formatCents(monthlyProfitCents)} por mês, ${margin}`;
}

/** A band in words: 'abaixo de −10%', '5% a 10%', '30% ou mais'. */
export function bandText({ fromPct, toPct }: Partial<MarginBand>): string {
  const pct = (value: number) => `${value < 0 ? "−" : ""}${Math.abs(value)}%`;
  if (fromPct == null) return toPct == null ? "qualquer margem" : `abaixo de ${pct(toPct)}`;
  return toPct == null ? `${pct(fromPct)} ou mais` : `${pct(fromPct)} a ${pct(toPct)}`;
}

/** A filter's ranges include both ends: the last one that the address can write before `toPct`. */
const lastBefore = 0.000001;

/** The table's filter for a band. */
export function bandQuery({ fromPct, toPct }: Partial<MarginBand>): string {
  const end = toPct == null ? "" : (toPct - lastBefore).toFixed(6);
  return `marginPct=${fromPct ?? ""}..${end}`;
}
