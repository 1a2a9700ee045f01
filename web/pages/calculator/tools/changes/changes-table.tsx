import { Text } from "@radix-ui/themes";
import { formatDay } from "#core/fees/civil-day.ts";
import type { CivilDay } from "#core/fees/fee-schedule.ts";
import type { Change, ChangeRow, ChangesView } from "./changes-view.ts";

type Props = { view: ChangesView; days: readonly [CivilDay, CivilDay] };

/** The fees of the two days, line by line. */
export function ChangesTable({ view: { rows, totals }, days: [first, second] }: Props) {
  return (
    <div className="tool-table-place">
      <table className="tool-table">
        <caption className="visually-hidden">As taxas das duas datas</caption>
        <thead>
          <tr>
            <th scope="col">Taxa</th>
            <th scope="col">{formatDay(first)}</th>
            <th scope="col">{formatDay(second)}</th>
            <th scope="col">Diferença</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.key} row={row} />
          ))}
        </tbody>
        <tfoot>
          {totals.map((row) => (
            <Row key={row.key} row={row} />
          ))}
        </tfoot>
      </table>
    </div>
  );
}

function Row({ row: { label, before, after, change } }: { row: ChangeRow }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>{before}</td>
      <td>{after}</td>
      <td>
        <Text color={colorOf[change.effect]}>{change.text}</Text>
      </td>
    </tr>
  );
}

const colorOf: Readonly<Record<Change["effect"], "tomato" | "jade" | "gray">> = {
  worse: "tomato",
  better: "jade",
  same: "gray",
};
