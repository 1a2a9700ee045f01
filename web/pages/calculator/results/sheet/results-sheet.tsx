import { Button, Text } from "@radix-ui/themes";
import { ChevronUp } from "lucide-react";
import { type Ref, useRef } from "react";
import { HealthBadge } from "#web/features/calculation/summary/headline.tsx";
import { headlineText } from "#web/features/calculation/summary/headline-text.ts";
import { useOverlayEntry } from "#web/shared/browser/use-overlay-entry.ts";
import { useImportToOpen } from "#web/shared/loading/use-deferred-import.ts";
import { CalculatorMark } from "../calculator-mark.tsx";
import { ObstacleButton } from "../results.tsx";
import type { ResultsProps } from "../results-props.ts";
import "./results-sheet.css";

const loadDialog = () => import("./results-dialog.tsx").then((module) => module.ResultsDialog);

/** The phone's results: a bar at the bottom with the answer, which opens all results as a sheet. */
export function ResultsSheet(props: ResultsProps) {
  const { isOpen, open, close } = useOverlayEntry("results");
  const opener = useRef<HTMLButtonElement>(null);
  const ResultsDialog = useImportToOpen({
    load: loadDialog,
    isOpen,
    onClose: close,
    failure: "Os resultados não abriram",
  });

  return (
    <>
      <SummaryBar
        calculation={props.calculation}
        obstacle={props.obstacle}
        onAnswer={props.onAnswer}
        openerRef={opener}
        isOpen={isOpen}
        onOpen={open}
        onFill={props.onFill}
      />
      {ResultsDialog ? (
        <ResultsDialog
          {...props}
          isOpen={isOpen}
          onClose={close}
          returnFocus={() => opener.current?.focus()}
        />
      ) : null}
    </>
  );
}

type BarProps = Pick<ResultsProps, "calculation" | "obstacle" | "onAnswer"> & {
  openerRef: Ref<HTMLButtonElement>;
  isOpen: boolean;
  onOpen: () => void;
  onFill: () => void;
};

/**
 * The answer at the bottom of the phone, always visible, and the button that opens the other
 * results.
 */
function SummaryBar({ calculation, obstacle, onAnswer, openerRef, isOpen, onOpen, onFill }: BarProps) {
  if (calculation === null) {
    return (
      <div className="summary-bar">
        <Text size="2">{obstacle?.title ?? "Preencha os dados básicos"}</Text>
        {obstacle ? (
          <ObstacleButton obstacle={obstacle} onAnswer={onAnswer} />
        ) : (
          <Button type="button" variant="soft" onClick={onFill}>
            Preencher
          </Button>
        )}
      </div>
    );
  }
  const text = headlineText(calculation);
  return (
    <div className="summary-bar">
      <div className="summary-bar-answer">
        <Text size="2" color="gray">
          {text.lead}{" "}
        </Text>
        <Text size="5" weight="bold" className="tabular summary-bar-amount" data-health={text.health}>
          {text.amount}
        </Text>
        <HealthBadge health={text.health} verdict={text.verdict} size="1" />
        <CalculatorMark calculation={calculation} isShort />
      </div>
      <Button type="button" ref={openerRef} aria-haspopup="dialog" aria-expanded={isOpen} onClick={onOpen}>
        Resultados
        <ChevronUp size={16} aria-hidden />
      </Button>
    </div>
  );
}
