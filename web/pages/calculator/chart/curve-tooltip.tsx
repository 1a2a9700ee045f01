import { formatMoney } from "#core/format/money.ts";
import { formatPercent } from "#core/format/percent.ts";
import type { CurveRow } from "./curve-rows.ts";
import { marginWords, markNames } from "./curve-text.ts";

/** What the pointer or the keyboard has reached, in words. */
export function CurveTooltip({ point }: { point: CurveRow | undefined }) {
  if (point === undefined) return null;
  const { listPrice, margin, kinds } = point;
  return (
    <div className="curve-tooltip tabular" role="status">
      {kinds.length > 0 ? (
        <p className="curve-tooltip-mark">{kinds.map((kind) => markNames[kind].full).join(" · ")}</p>
      ) : null}
      <p>Preço de {formatMoney(listPrice)}</p>
      <p className="curve-tooltip-margin">
        {marginWords(margin)} por venda ({formatPercent(margin.pct)})
      </p>
    </div>
  );
}
