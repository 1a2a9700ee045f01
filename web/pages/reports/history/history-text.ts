import { formatDay } from "#core/fees/civil-day.ts";
import { listText } from "#core/format/list-text.ts";
import { formatCents } from "#core/format/money.ts";
import { channelText } from "#core/sale/channel.ts";
import { countText } from "#web/shared/count-text.ts";
import type { DetailedReport } from "../report-types.ts";

type Series = DetailedReport["history"]["series"];
type Mark = DetailedReport["history"]["marks"][number];

/** How the profit has changed between the first and the last day, in a sentence. */
export function historyTitle(series: Series): string {
  const days = series.flatMap((line) => line.days.map(({ day }) => day)).sort();
  const [from, to] = [days[0], days.at(-1)];
  if (from === undefined || to === undefined || from === to)
    return "A evolução do seu lucro aparece a partir do segundo dia";
  const profitOn = (day: string) =>
    series.reduce(
      (sum, line) => sum + (line.days.find((each) => each.day === day)?.monthlyProfitCents ?? 0),
      0,
    );
  const change = profitOn(to) - profitOn(from);
  const since = `desde ${formatDay(from).replace(/ de \d{4}$/, "")}`;
  if (change === 0) return `O lucro por mês é o mesmo ${since}`;
  return `O lucro por mês ${change > 0 ? "subiu" : "caiu"} ${formatCents(Math.abs(change))} ${since}`;
}

/** What changed on a day: '3 preços e 1 custo', 'taxas da Shopee'. */
export function markText({ priceChanges, costChanges, channels }: Mark): string {
  const parts = [
    priceChanges > 0 ? countText(priceChanges, "preço mudou", "preços mudaram") : null,
    costChanges > 0 ? countText(costChanges, "custo mudou", "custos mudaram") : null,
    channels.length > 0 ? `taxas novas: ${listText(channels.map((channel) => channelText[channel]))}` : null,
  ].filter((part) => part !== null);
  return parts.join(" · ");
}
