import { useState } from "react";
import type { SaleField } from "#core/calculator/form/sale-fields.ts";
import type { PriceMode } from "#core/calculator/price-input.ts";
import type { CalculationState } from "../sale/use-calculation.ts";
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
  onAnswer: (field: SaleField) => void;
};

/** The opened part. The choices made in the other parts are kept here while the page is open. */
export function PartPanel({ part, mode, state, onAnswer }: Props) {
  const [days, setDays] = useState<ChosenDays>([null, null]);
  switch (part) {
    case "ads":
      return <AdsPart calculation={state.calculation} />;
    case "channels":
      return <ChannelsPart mode={mode} state={state} onAnswer={onAnswer} />;
    case "changes":
      return <ChangesPart mode={mode} sale={state.sale} days={days} onChoose={setDays} />;
  }
}
