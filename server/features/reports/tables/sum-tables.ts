import type { OwnCell } from "#core/import/own-format.ts";
import type { Channel } from "#core/sale/channel.ts";
import { channelText } from "#core/sale/channel.ts";
import { reportKeyText } from "#core/text/report-text.ts";
import type { HistorySeries } from "../history/history.ts";
import type { GroupSums, ReportGrouping } from "../overview/overview.ts";
import { averageMarginPct } from "../report-figures.ts";
import { pct, reais } from "./cells.ts";

const keyTitles: Readonly<Record<ReportGrouping, string>> = {
  MARKETPLACE: "Canal",
  TAG: "Etiqueta",
  CATEGORY: "Categoria",
};

export function groupTitles(by: ReportGrouping): string[] {
  return [
    keyTitles[by],
    "Anúncios",
    "Lucro por mês (R$)",
    "Receita por mês (R$)",
    "Margem média (%)",
    "Anúncios com prejuízo",
    "Prejuízo por mês (R$)",
    "Sem unidades por mês",
    "Com dados faltando",
  ];
}

export function groupCells(groups: readonly GroupSums[], by: ReportGrouping): OwnCell[][] {
  return groups.map((group) => [
    reportKeyText(by, group),
    group.listings,
    reais(group.monthlyProfitCents),
    reais(group.monthlySalesCents),
    pct(averageMarginPct(group)),
    group.listingsInLoss,
    reais(group.monthlyLossCents),
    group.listingsWithoutUnits,
    group.listingsLeftOut,
  ]);
}

export const historyTitles = [
  "Dia",
  "Canal",
  "Lucro por mês (R$)",
  "Margem média (%)",
  "Anúncios com prejuízo",
  "Prejuízo por mês (R$)",
];

export function historyCells(series: readonly HistorySeries[]): OwnCell[][] {
  const nameOf = (channel: Channel | null) => (channel === null ? "Todos" : channelText[channel]);
  return series.flatMap(({ channel, days }) =>
    days.map((day) => [
      day.day,
      nameOf(channel),
      reais(day.monthlyProfitCents),
      pct(day.averageMarginPct),
      day.listingsInLoss,
      reais(day.monthlyLossCents),
    ]),
  );
}
