import { formatMoney } from "#core/format/money.ts";
import { formatPercent } from "#core/format/percent.ts";
import type { MarketplaceCurve } from "#core/pricing/marketplace/marketplace-curve.ts";
import { type CurveRow, curveRows } from "./curve-rows.ts";
import { marginSide, markNames, priceText } from "./curve-text.ts";
import { MarkSwatch } from "./mark-legend.tsx";
import { JumpSwatch, ZoneSwatch } from "./marks/zone-bands.tsx";
import { jumpName, zoneName } from "./marks/zone-text.ts";

/**
 * The curve as a table of the rows that `curveRows` selects. A loss has a minus and its own colour.
 */
export function CurveTable({ curve }: { curve: MarketplaceCurve }) {
  return (
    <table className="curve-table tabular">
      <caption className="visually-hidden">Com quanto você fica em cada preço de venda</caption>
      <thead>
        <tr>
          <th scope="col">Preço</th>
          <th scope="col">Você fica com</th>
          <th scope="col">Margem</th>
        </tr>
      </thead>
      <tbody>
        {curveRows(curve).map((row) => (
          <Row key={row.listPrice} row={row} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ row }: { row: CurveRow }) {
  const { margin, kinds, zone, jump } = row;
  return (
    <tr data-side={marginSide(margin.value)} data-marked={kinds.length > 0}>
      <th scope="row">
        {priceText(row)}
        {kinds.map((kind) => (
          <span key={kind} className="curve-table-mark">
            <MarkSwatch kind={kind} />
            {markNames[kind].full}
          </span>
        ))}
        {jump ? (
          <span className="curve-table-mark">
            <JumpSwatch />
            {jumpName}
          </span>
        ) : null}
        {zone ? (
          <span className="curve-table-mark">
            <ZoneSwatch />
            {zoneName}
          </span>
        ) : null}
      </th>
      <td>{formatMoney(margin.value)}</td>
      <td>{formatPercent(margin.pct)}</td>
    </tr>
  );
}
