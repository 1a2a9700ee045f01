import type { PriceMode } from "#core/pricing/price-input.ts";
import type { SaleField } from "#core/sale/sale-fields.ts";
import type { CalculationState } from "#web/features/calculation/use-calculation.ts";
import { AdsPart } from "./ads/ads-part.tsx";
import { ChangesPart } from "./changes/changes-part.tsx";
import type { ChosenDays } from "./changes/chosen-days.ts";
import { ChannelsPart } from "./channels/channels-part.tsx";
import "./part-panel.css";

export type Part = "ads" | "channels" | "changes";

type Props = {
  part: Part;
  mode: PriceMode;
  state: CalculationState;
  /** The days chosen in 'O que muda'. */
  days: ChosenDays;
  onChooseDays: (days: ChosenDays) => void;
  onAnswer: (field: SaleField) => void;
};

/** The opened part. */
export function PartPanel({ part, mode, state, days, onChooseDays, onAnswer }: Props) {
  switch (part) {
    case "ads":
      return <AdsPart calculation={state.calculation} />;
    case "channels":
      return <ChannelsPart mode={mode} state={state} onAnswer={onAnswer} />;
    case "changes":
      return <ChangesPart mode={mode} sale={state.sale} days={days} onChoose={onChooseDays} />;
  }
}
