import { Badge, Text } from "@radix-ui/themes";
import { FillButton, type ListProps, UseButton } from "./channel-actions.tsx";
import type { ChannelRow } from "./channels-view.ts";

/** The channels side by side, where there is room for a table. */
export function ChannelTable({ view: { rows, priceTitle }, ...actions }: ListProps) {
  return (
    <div className="tool-table-place">
      <table className="tool-table channel-table">
        <caption className="visually-hidden">Este produto em cada marketplace</caption>
        <thead>
          <tr>
            <th scope="col">Marketplace</th>
            <th scope="col">Você fica com</th>
            <th scope="col">Margem</th>
            <th scope="col">Custos do marketplace</th>
            {priceTitle === null ? null : <th scope="col">{priceTitle}</th>}
            <th scope="col">
              <span className="visually-hidden">Ação</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.channel} data-current={row.isCurrent}>
              <th scope="row">
                <ChannelName row={row} />
              </th>
              <Cells row={row} priceTitle={priceTitle} />
              <td className="channel-action">
                {row.missing ? (
                  <FillButton row={row} onFill={actions.onFill} />
                ) : (
                  <UseButton row={row} onUse={actions.onUse} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The channel's name, marked if the form sells there. */
export function ChannelName({ row: { name, isCurrent } }: { row: ChannelRow }) {
  return (
    <span className="channel-name">
      {name}
      {isCurrent ? <Badge>Atual</Badge> : null}
    </span>
  );
}

function Cells({ row: { figures, missing }, priceTitle }: { row: ChannelRow; priceTitle: string | null }) {
  if (figures === null) {
    return (
      <td colSpan={priceTitle === null ? 3 : 4} className="channel-missing">
        <Text size="2" color="amber">
          {missing?.text}
        </Text>
      </td>
    );
  }
  const color = figures.isLoss ? "tomato" : undefined;
  return (
    <>
      <td>
        <Text weight="bold" color={color}>
          {figures.profitText}
        </Text>
      </td>
      <td>
        <Text color={color}>{figures.marginText}</Text>
      </td>
      <td>{figures.feesText}</td>
      {priceTitle === null ? null : <td>{figures.priceForMargin}</td>}
    </>
  );
}
