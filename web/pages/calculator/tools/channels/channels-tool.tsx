import { Skeleton, Text } from "@radix-ui/themes";
import { useMemo, useState } from "react";
import { civilDayOf } from "#core/fees/civil-day.ts";
import { type AllRules, loadAllRules } from "#core/fees/schedules/load-rules.ts";
import type { Channel } from "#core/sale/channel.ts";
import type { SaleField } from "#core/sale/form/sale-fields.ts";
import type { PriceMode } from "#core/sale/price-input.ts";
import type { CalculationState } from "#web/features/calculation/use-calculation.ts";
import { phoneScreen, useMediaQuery } from "#web/shared/browser/use-media-query.ts";
import { useDeferredImport } from "#web/shared/loading/use-deferred-import.ts";
import { LoadFailure } from "#web/shared/ui/states/load-failure.tsx";
import { useCalculatorForm } from "../../form/calculator-form.tsx";
import { UndoNote } from "../../form/undo-note.tsx";
import { ChannelCards } from "./channel-cards.tsx";
import { ChannelInputs, channelInputId } from "./channel-inputs.tsx";
import { ChannelTable } from "./channel-table.tsx";
import { type ChannelRow, channelsView } from "./channels-view.ts";
import "./channels.css";

const load = () => loadAllRules();

type Props = { mode: PriceMode; state: CalculationState; onAnswer: (field: SaleField) => void };

/** 'Canais': the product on every marketplace (FE-16). */
export function ChannelsTool(props: Props) {
  const [isMissing, setMissing] = useState(false);
  const rules = useDeferredImport({ load, isWanted: !isMissing, onMissing: () => setMissing(true) });
  return (
    <>
      {rules ? <Channels {...props} rules={rules} /> : null}
      {rules || isMissing ? null : <Skeleton height="240px" />}
      {isMissing && !rules ? (
        <LoadFailure title="Não conseguimos carregar as taxas" onRetry={() => setMissing(false)}>
          Pode ser a sua conexão. O que você digitou continua aqui.
        </LoadFailure>
      ) : null}
    </>
  );
}

function Channels({ mode, state: { calculation }, onAnswer, rules }: Props & { rules: AllRules }) {
  const { values, undo, dispatch } = useCalculatorForm();
  const isPhone = useMediaQuery(phoneScreen);
  const today = civilDayOf(new Date());
  const view = useMemo(
    () => channelsView(values, mode, calculation, rules, today),
    [values, mode, calculation, rules, today],
  );
  const List = isPhone ? ChannelCards : ChannelTable;

  const actions = {
    onUse: (channel: Channel) => dispatch({ type: "value chosen", what: "channel", text: channel }),
    /** The current channel's fields are in card B, those of the others below the list. */
    onFill({ isCurrent }: ChannelRow, field: SaleField) {
      if (isCurrent) onAnswer(field);
      else document.getElementById(channelInputId(field))?.focus();
    },
  };

  if (view.rows.length === 0) {
    return (
      <Text as="p" size="2" color="gray">
        Assim que houver um preço, a comparação aparece aqui.
      </Text>
    );
  }
  return (
    <>
      <Text as="p" size="2" color="gray" className="measure">
        Mesmo produto, mesmo preço, com o que você informou de cada marketplace.
      </Text>
      <UndoNote of="channel" undo={undo} onUndo={(change) => dispatch({ type: "undone", undo: change })} />
      <List view={view} {...actions} />
      <ChannelInputs rows={view.rows} rules={rules} today={today} />
    </>
  );
}
