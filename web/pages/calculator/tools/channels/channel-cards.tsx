import { Text } from "@radix-ui/themes";
import { SummaryList } from "#web/shared/ui/summary-list.tsx";
import { FillButton, type ListProps, UseButton } from "./channel-actions.tsx";
import { ChannelName } from "./channel-table.tsx";
import type { ChannelFigures } from "./channels-view.ts";

/** The channels stacked, on a phone. */
export function ChannelCards({ view: { rows, priceTitle }, ...actions }: ListProps) {
  return (
    <ul className="channel-cards">
      {rows.map((row) => (
        <li key={row.channel} className="channel-card">
          <div className="channel-card-head">
            <Text size="3" weight="bold">
              <ChannelName row={row} />
            </Text>
            {row.missing ? (
              <FillButton row={row} onFill={actions.onFill} />
            ) : (
              <UseButton row={row} onUse={actions.onUse} />
            )}
          </div>
          {row.figures === null ? (
            <Text as="p" size="2" color="amber">
              {row.missing?.text}
            </Text>
          ) : (
            <SummaryList items={linesOf(row.figures, priceTitle)} />
          )}
        </li>
      ))}
    </ul>
  );
}

function linesOf(
  { profitText, marginText, feesText, priceForMargin, isLoss }: ChannelFigures,
  priceTitle: string | null,
) {
  const color = isLoss ? "tomato" : undefined;
  const lines = [
    {
      key: "profit",
      label: "Você fica com",
      value: (
        <Text weight="bold" color={color}>
          {profitText}
        </Text>
      ),
    },
    { key: "margin", label: "Margem", value: <Text color={color}>{marginText}</Text> },
    { key: "fees", label: "Custos do marketplace", value: feesText },
  ];
  return priceTitle === null ? lines : [...lines, { key: "price", label: priceTitle, value: priceForMargin }];
}
