import { exampleTitle, type OwnCell } from "#core/import/own-format.ts";
import type { Channel } from "#core/sale/channel.ts";
import { channelText } from "#core/sale/channel.ts";
import { exampleText } from "#core/sale/examples.ts";
import type { SellerDefaults } from "#core/sale/seller-defaults.ts";
import { reportKeyText } from "#core/text/report-text.ts";
import { examplesOfMask } from "#server/features/catalogue/examples/example-mask.ts";
import type { HistorySeries } from "../history/history.ts";
import type { GroupSums, ReportGrouping } from "../overview/overview.ts";
import { addSums, averageMarginPct } from "../report-figures.ts";
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
    exampleTitle,
  ];
}

export function groupCells(
  groups: readonly GroupSums[],
  by: ReportGrouping,
  defaults: SellerDefaults,
): OwnCell[][] {
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
    exampleText(examplesOfMask(group.exampleMask, defaults)),
  ]);
}

export const historyTitles = [
  "Dia",
  "Canal",
  "Lucro por mês (R$)",
  "Margem média (%)",
  "Anúncios com prejuízo",
  "Prejuízo por mês (R$)",
  exampleTitle,
];

/** `today`: the sums by channel, whose examples mark all days, as those of a day are not stored. */
export function historyCells(
  series: readonly HistorySeries[],
  today: readonly GroupSums[],
  defaults: SellerDefaults,
): OwnCell[][] {
  const nameOf = (channel: Channel | null) => (channel === null ? "Todos" : channelText[channel]);
  const textOf = (channel: Channel | null) => {
    const { exampleMask } = addSums(today.filter(({ key }) => channel === null || key === channel));
    return exampleText(examplesOfMask(exampleMask, defaults));
  };
  return series.flatMap(({ channel, days }) =>
    days.map((day) => [
      day.day,
      nameOf(channel),
      reais(day.monthlyProfitCents),
      pct(day.averageMarginPct),
      day.listingsInLoss,
      reais(day.monthlyLossCents),
      textOf(channel),
    ]),
  );
}
