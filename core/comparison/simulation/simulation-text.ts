import { formatMoney } from "#core/format/money.ts";
import { formatRate } from "#core/format/percent.ts";
import { breakEvenPct, type SimulationTotals } from "./simulation-totals.ts";

/** The answer of a simulation in one or two sentences (SC-04). */
export function simulationAnswer(totals: SimulationTotals): string {
  const { before, after, units } = totals;
  if (units === 0)
    return "Sem unidades por mês, o total não pode ser calculado. O lucro de cada venda está abaixo.";
  if (after === before) return "Com estas mudanças você ganha o mesmo por mês.";
  const difference = `${formatMoney(Math.abs(after - before) / 100)} a ${after > before ? "mais" : "menos"} por mês`;
  const first = `Com estas mudanças você ganha ${difference}.`;
  if (after > before) return first;
  return `${first} ${breakEvenText(totals)}`;
}

function breakEvenText(totals: SimulationTotals): string {
  if (totals.before <= 0) return "Hoje estes anúncios já não dão lucro.";
  const more = breakEvenPct(totals);
  if (more === null) return "Assim nenhuma quantidade de vendas empata: as vendas dão prejuízo.";
  return `Para empatar, venda ${formatRate(more)} mais.`;
}
