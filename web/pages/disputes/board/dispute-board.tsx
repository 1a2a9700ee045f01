import { Flex } from "@radix-ui/themes";
import { useState } from "react";
import { oneOf } from "#core/one-of.ts";
import { channelText, type Marketplace, marketplaces } from "#core/sale/channel.ts";
import { type DisputeState, disputeStates } from "#core/statements/disputes/dispute-state.ts";
import { disputeStateText } from "#core/statements/disputes/dispute-text.ts";
import type { DisputeTotal } from "#web/features/disputes/dispute-copy.ts";
import { useMediaQuery } from "#web/shared/browser/use-media-query.ts";
import { NativeSelect } from "#web/shared/forms/fields/native-select.tsx";
import { DisputeColumn } from "./dispute-column.tsx";

type Props = {
  totals: readonly DisputeTotal[];
  channel: Marketplace | null;
  onChannel: (channel: Marketplace | null) => void;
};

/** Too narrow for four columns side by side. */
const narrowScreen = "(max-width: 1199px)";

/** A column for each state; on narrow screens one of them, which a filter chooses. */
export function DisputeBoard({ totals, channel, onChannel }: Props) {
  const isNarrow = useMediaQuery(narrowScreen);
  const [chosen, setChosen] = useState<DisputeState>(() => stateWithAny(totals));
  const states = disputeStates.filter((state) => state !== "CORRECTED" || countOf(state, totals) > 0);
  const shown = isNarrow ? [chosen] : states;
  return (
    <Flex direction="column" gap="4">
      <Flex gap="3" wrap="wrap" className="dispute-filters">
        {isNarrow ? (
          <NativeSelect
            aria-label="Situação"
            value={chosen}
            options={states.map((state) => ({ value: state, text: stateTitle(state, totals) }))}
            onChange={(value) => setChosen(oneOf(disputeStates, value) ?? "TO_DISPUTE")}
          />
        ) : null}
        <NativeSelect
          aria-label="Marketplace"
          value={channel ?? ""}
          options={[
            { value: "", text: "Todos os marketplaces" },
            ...marketplaces.map((value) => ({ value, text: channelText[value] })),
          ]}
          onChange={(value) => onChannel(oneOf(marketplaces, value))}
        />
      </Flex>
      <div className="dispute-board">
        {shown.map((state) => (
          <DisputeColumn key={`${state} ${channel}`} state={state} channel={channel} />
        ))}
      </div>
    </Flex>
  );
}

function stateTitle(state: DisputeState, totals: readonly DisputeTotal[]): string {
  return `${disputeStateText[state]} (${countOf(state, totals)})`;
}

function countOf(state: DisputeState, totals: readonly DisputeTotal[]): number {
  return totals.find((total) => total.state === state)?.disputes ?? 0;
}

/** What there is to do, or else the first state with any. */
function stateWithAny(totals: readonly DisputeTotal[]): DisputeState {
  return totals.find(({ disputes }) => disputes > 0)?.state ?? "TO_DISPUTE";
}
