import type { Channel } from "#core/sale/channel.ts";
import { channelText } from "#core/sale/channel.ts";
import type { DetailedReport } from "../report-types.ts";

export type Measure = "profit" | "margin";

/** One line of the chart. */
export type HistoryLine = { key: string; name: string };

/** The values of all lines at the end of a day, in reais or per cent, and what changed on it. */
export type HistoryRow = {
  day: string;
  at: number;
  values: Readonly<Record<string, number | null>>;
  mark: DetailedReport["history"]["marks"][number] | null;
};

/** The history as rows by day, for the chart and its table. */
export function historyRows(
  { series, marks }: DetailedReport["history"],
  measure: Measure,
): { lines: HistoryLine[]; rows: HistoryRow[] } {
  const lines = series.map(({ channel = null }) => ({ key: channel ?? "ALL", name: nameOf(channel) }));
  const days = [...new Set(series.flatMap((line) => line.days.map(({ day }) => day)))].sort();
  const figureOf = new Map(
    series.map((line) => [
      line.channel ?? "ALL",
      new Map(
        line.days.map(({ day, monthlyProfitCents, averageMarginPct }) => [
          day,
          measure === "profit" ? monthlyProfitCents / 100 : (averageMarginPct ?? null),
        ]),
      ),
    ]),
  );
  const rows = days.map((day) => ({
    day,
    at: Date.parse(`${day}T12:00:00`),
    values: Object.fromEntries(lines.map(({ key }) => [key, figureOf.get(key)?.get(day) ?? null])),
    mark: marks.find((mark) => mark.day === day) ?? null,
  }));
  return { lines, rows };
}

function nameOf(channel: Channel | null): string {
  return channel === null ? "Todos os canais" : channelText[channel];
}
