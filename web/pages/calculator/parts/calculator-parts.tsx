import { Button, Card, Skeleton } from "@radix-ui/themes";
import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import type { PriceMode } from "#core/pricing/price-input.ts";
import type { SaleField } from "#core/sale/sale-fields.ts";
import type { CalculationState } from "#web/features/calculation/use-calculation.ts";
import { useDeferredImport } from "#web/shared/loading/use-deferred-import.ts";
import { LoadFailure } from "#web/shared/ui/states/load-failure.tsx";
import type { ChosenDays } from "./changes/chosen-days.ts";
import type { Part } from "./part-panel.tsx";
import "./calculator-parts.css";

const loadPanel = () => import("./part-panel.tsx").then((module) => module.PartPanel);

type Props = {
  mode: PriceMode;
  state: CalculationState;
  /** Moves the focus to a field of card B. */
  onAnswer: (field: SaleField) => void;
};

/**
 * 'Anúncios', 'Canais' and 'O que muda' (FE-15 to FE-17): closed at first, and loaded when one is
 * opened. Advanced mode only.
 */
export function CalculatorParts(props: Props) {
  return props.mode === "ADVANCED" ? <PartsCard {...props} /> : null;
}

function PartsCard({ mode, state, onAnswer }: Props) {
  const [chosen, setChosen] = useState<Part | null>(null);
  // Kept here, because a closed part is unmounted.
  const [days, setDays] = useState<ChosenDays>([null, null]);
  const [isMissing, setMissing] = useState(false);
  const panelId = useId();
  const parts = partsOf(state);
  const open = parts.find((part) => part === chosen) ?? null;
  const Panel = useDeferredImport({
    load: loadPanel,
    isWanted: open !== null && !isMissing,
    onMissing: () => setMissing(true),
  });

  function content(part: Part) {
    if (Panel) {
      const chosenDays = { days, onChooseDays: setDays };
      return <Panel part={part} mode={mode} state={state} {...chosenDays} onAnswer={onAnswer} />;
    }
    if (!isMissing) return <Skeleton height="160px" />;
    return (
      <LoadFailure title="Não conseguimos abrir esta parte" onRetry={() => setMissing(false)}>
        Pode ser a sua conexão. O que você digitou continua aqui.
      </LoadFailure>
    );
  }

  return (
    <Card size={{ initial: "2", md: "3" }} className="calculator-parts">
      <div className="calculator-parts-row">
        {parts.map((part) => (
          <Button
            key={part}
            type="button"
            variant={part === open ? "soft" : "outline"}
            color="gray"
            aria-expanded={part === open}
            aria-controls={panelId}
            onClick={() => setChosen(part === open ? null : part)}
          >
            {partName[part]}
            <ChevronDown size={16} aria-hidden className="calculator-parts-chevron" />
          </Button>
        ))}
      </div>
      <div id={panelId} className="calculator-parts-panel" hidden={open === null}>
        {open === null ? null : content(open)}
      </div>
    </Card>
  );
}

/** Own fees have no effective dates, so there are no changes to show. */
function partsOf({ sale }: CalculationState): Part[] {
  return sale.status === "own" ? ["ads", "channels"] : ["ads", "channels", "changes"];
}

const partName: Readonly<Record<Part, string>> = {
  ads: "Anúncios",
  channels: "Canais",
  changes: "O que muda",
};
