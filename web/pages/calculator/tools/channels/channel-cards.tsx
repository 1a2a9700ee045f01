import { Text } from "@radix-ui/themes";
import { Facts } from "#web/shared/ui/lists/facts.tsx";
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
            <Facts facts={factsOf(row.figures, priceTitle)} />
          )}
        </li>
      ))}
    </ul>
  );
}

function factsOf(
  { profitText, marginText, feesText, priceForMargin, isLoss }: ChannelFigures,
  priceTitle: string | null,
) {
  const color = isLoss ? "tomato" : undefined;
  const facts = [
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
  return priceTitle === null ? facts : [...facts, { key: "price", label: priceTitle, value: priceForMargin }];
}
