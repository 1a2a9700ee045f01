import { formatDay } from "#core/fees/civil-day.ts";
import { formatMoney } from "#core/format/money.ts";
import { historyRows } from "../history/history-rows.ts";
import type { DetailedReport } from "../report-types.ts";
import { PrintedTable } from "./printed-table.tsx";

/** The most days that leave the sheet one page long. */
const maxDays = 5;

/** The profit on a few days of the history, from the first to the last. */
export function PrintedHistory({ history }: { history: DetailedReport["history"] }) {
  const { lines, rows } = historyRows(history, "profit");
  const count = Math.min(maxDays, rows.length);
  const chosen = Array.from({ length: count }, (_, index) =>
    Math.round((index * (rows.length - 1)) / Math.max(count - 1, 1)),
  );
  return (
    <PrintedTable
      titles={["Dia", ...lines.map(({ name }) => name)]}
      rows={chosen.flatMap((index) => {
        const row = rows[index];
        if (!row) return [];
        const values = lines.map(({ key }) => {
          const value = row.values[key] ?? null;
          return value === null ? "—" : formatMoney(value);
        });
        return [[formatDay(row.day), ...values]];
      })}
    />
  );
}
