import { Button, Text } from "@radix-ui/themes";
import { ChevronUp } from "lucide-react";
import type { Ref } from "react";
import type { Calculation } from "../result-view/calculation.ts";
import { headlineText } from "../result-view/headline-text.ts";
import { HealthBadge } from "./health-badge.tsx";
import "./summary-bar.css";

type Props = {
  calculation: Calculation | null;
  openerRef: Ref<HTMLButtonElement>;
  isOpen: boolean;
  onOpen: () => void;
  onFill: () => void;
};

/** The answer at the bottom of the phone, always in sight, and the way to the rest of it. */
export function SummaryBar({ calculation, openerRef, isOpen, onOpen, onFill }: Props) {
  if (calculation === null) {
    return (
      <div className="summary-bar">
        <Text size="2">Preencha os dados básicos</Text>
        <Button type="button" variant="soft" onClick={onFill}>
          Preencher
        </Button>
      </div>
    );
  }
  const words = headlineText(calculation);
  return (
    <div className="summary-bar">
      <div className="summary-bar-answer">
        <Text size="2" color="gray">
          {words.lead}{" "}
        </Text>
        <Text size="5" weight="bold" className="tabular summary-bar-amount" data-health={words.health}>
          {words.amount}
        </Text>
        <HealthBadge health={words.health} verdict={words.verdict} size="1" />
      </div>
      <Button type="button" ref={openerRef} aria-haspopup="dialog" aria-expanded={isOpen} onClick={onOpen}>
        Resultados
        <ChevronUp size={16} aria-hidden />
      </Button>
    </div>
  );
}
