import { Heading } from "@radix-ui/themes";
import { useId } from "react";
import type { SaleField } from "#core/sale/form/sale-fields.ts";
import type { PriceMode } from "#core/sale/price-input.ts";
import type { CalculationState } from "#web/features/calculation/use-calculation.ts";
import { AdsTool } from "./ads/ads-tool.tsx";
import { ChangesTool } from "./changes/changes-tool.tsx";
import type { ChosenDays } from "./changes/chosen-days.ts";
import { ChannelsTool } from "./channels/channels-tool.tsx";
import type { Tool } from "./tool.ts";
import "./tool-panel.css";

type Props = {
  tool: Tool;
  mode: PriceMode;
  state: CalculationState;
  /** The days chosen in 'O que muda'. */
  days: ChosenDays;
  onChooseDays: (days: ChosenDays) => void;
  onAnswer: (field: SaleField) => void;
};

/** The opened tool under its heading. */
export function ToolPanel({ tool, ...props }: Props) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="tool-section">
      <Heading as="h2" size="3" id={headingId}>
        {toolTitle[tool]}
      </Heading>
      <Content tool={tool} {...props} />
    </section>
  );
}

const toolTitle: Readonly<Record<Tool, string>> = {
  ads: "Quanto os anúncios podem custar",
  channels: "Este produto em cada marketplace",
  changes: "O que muda nas taxas",
};

function Content({ tool, mode, state, days, onChooseDays, onAnswer }: Props) {
  switch (tool) {
    case "ads":
      return <AdsTool calculation={state.calculation} />;
    case "channels":
      return <ChannelsTool mode={mode} state={state} onAnswer={onAnswer} />;
    case "changes":
      return <ChangesTool mode={mode} sale={state.sale} days={days} onChoose={onChooseDays} />;
  }
}
