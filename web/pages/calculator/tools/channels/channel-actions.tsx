import { Button } from "@radix-ui/themes";
import type { Channel } from "#core/sale/channel.ts";
import type { SaleField } from "#core/sale/form/sale-fields.ts";
import type { ChannelRow, ChannelsView } from "./channels-view.ts";

export type ListProps = {
  view: ChannelsView;
  onUse: (channel: Channel) => void;
  onFill: (row: ChannelRow, field: SaleField) => void;
};

/** Selects this channel in the form. */
export function UseButton({ row, onUse }: { row: ChannelRow; onUse: ListProps["onUse"] }) {
  if (row.isCurrent) return null;
  return (
    <Button
      type="button"
      variant="soft"
      size="2"
      aria-label={`Usar ${row.name}`}
      onClick={() => onUse(row.channel)}
    >
      Usar
    </Button>
  );
}

/** Moves the focus to the field that the channel's rules need. */
export function FillButton({ row, onFill }: { row: ChannelRow; onFill: ListProps["onFill"] }) {
  const field = row.missing?.field ?? null;
  if (field === null) return null;
  return (
    <Button
      type="button"
      variant="outline"
      color="gray"
      size="2"
      aria-label={`Informar o que falta para ${row.name}`}
      onClick={() => onFill(row, field)}
    >
      Informar
    </Button>
  );
}
