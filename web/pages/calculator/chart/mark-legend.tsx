import { Text } from "@radix-ui/themes";
import type { MarginCurve } from "#core/calculator/margin-curve.ts";
import { formatMoney } from "#core/format/money.ts";
import { farCapWords, marginWords, markNames } from "./curve-text.ts";
import { MarkSwatch } from "./mark-shape.tsx";

/** Every marked price by its shape, in words. */
export function MarkLegend({ curve }: { curve: MarginCurve }) {
  const farCap = farCapWords(curve);
  return (
    <div>
      <ul className="curve-legend">
        {curve.marks.map(({ kind, listPrice, margin }) => (
          <li key={kind} className="curve-legend-item">
            <MarkSwatch kind={kind} />
            <Text size="2">{markNames[kind].full}</Text>
            <Text size="2" className="tabular curve-legend-figures">
              <strong>{formatMoney(listPrice)}</strong>
              <Text size="1" color="gray">
                {marginWords(margin)}
              </Text>
            </Text>
          </li>
        ))}
      </ul>
      {farCap ? (
        <Text as="p" size="1" color="gray" mt="3">
          {farCap}
        </Text>
      ) : null}
    </div>
  );
}
