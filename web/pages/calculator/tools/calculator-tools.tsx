import { Button, Card, Skeleton } from "@radix-ui/themes";
import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import type { SaleField } from "#core/sale/form/sale-fields.ts";
import type { PriceMode } from "#core/sale/price-input.ts";
import type { CalculationState } from "#web/features/calculation/use-calculation.ts";
import { useDeferredImport } from "#web/shared/loading/use-deferred-import.ts";
import { LoadFailure } from "#web/shared/ui/states/load-failure.tsx";
import type { ChosenDays } from "./changes/chosen-days.ts";
import { type Tool, toolButtonId, toolsOf } from "./tool.ts";
import "./calculator-tools.css";

const loadPanel = () => import("./tool-panel.tsx").then((module) => module.ToolPanel);

type Props = {
  mode: PriceMode;
  state: CalculationState;
  /** Moves the focus to a field of card B. */
  onAnswer: (field: SaleField) => void;
  /** The opened tool. */
  chosen: Tool | null;
  onChoose: (tool: Tool | null) => void;
};

/**
 * 'Anúncios', 'Canais' and 'O que muda' (FE-15 to FE-17): closed at first, and loaded when one is
 * opened, here or by a link in the cards (`ToolLinks`). Advanced mode only.
 */
export function CalculatorTools(props: Props) {
  return props.mode === "ADVANCED" ? <ToolsCard {...props} /> : null;
}

function ToolsCard({ mode, state, onAnswer, chosen, onChoose }: Props) {
  // Kept here, because a closed tool is unmounted.
  const [days, setDays] = useState<ChosenDays>([null, null]);
  const [isMissing, setMissing] = useState(false);
  const panelId = useId();
  const tools = toolsOf(state);
  const open = tools.find((tool) => tool === chosen) ?? null;
  const Panel = useDeferredImport({
    load: loadPanel,
    isWanted: open !== null && !isMissing,
    onMissing: () => setMissing(true),
  });

  function content(tool: Tool) {
    if (Panel) {
      const chosenDays = { days, onChooseDays: setDays };
      return <Panel tool={tool} mode={mode} state={state} {...chosenDays} onAnswer={onAnswer} />;
    }
    if (!isMissing) return <Skeleton height="160px" />;
    return (
      <LoadFailure title="Não conseguimos abrir esta parte" onRetry={() => setMissing(false)}>
        Pode ser a sua conexão. O que você digitou continua aqui.
      </LoadFailure>
    );
  }

  return (
    <Card size={{ initial: "2", md: "3" }} className="calculator-tools">
      <div className="calculator-tools-row">
        {tools.map((tool) => (
          <Button
            key={tool}
            id={toolButtonId(tool)}
            type="button"
            variant={tool === open ? "soft" : "outline"}
            color="gray"
            aria-expanded={tool === open}
            aria-controls={panelId}
            onClick={() => onChoose(tool === open ? null : tool)}
          >
            {toolName[tool]}
            <ChevronDown size={16} aria-hidden className="calculator-tools-chevron" />
          </Button>
        ))}
      </div>
      <div id={panelId} className="calculator-tools-panel" hidden={open === null}>
        {open === null ? null : content(open)}
      </div>
    </Card>
  );
}

const toolName: Readonly<Record<Tool, string>> = {
  ads: "Anúncios",
  channels: "Canais",
  changes: "O que muda",
};
