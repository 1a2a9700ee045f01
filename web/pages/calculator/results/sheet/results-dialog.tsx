import { Dialog, Flex, IconButton } from "@radix-ui/themes";
import { X } from "lucide-react";
import { useRef } from "react";
import { ResultGroups } from "#web/features/calculation/rows/result-groups.tsx";
import { Headline } from "#web/features/calculation/summary/headline.tsx";
import { headlineText } from "#web/features/calculation/summary/headline-text.ts";
import { MarginChart } from "../../chart/margin-chart.tsx";
import { CalculatorMark } from "../calculator-mark.tsx";
import { EmptyResults, ResultsBelowAnswer } from "../results.tsx";
import type { ResultsProps } from "../results-props.ts";
import { ShareButton } from "../share-button.tsx";
import "./results-dialog.css";

type Props = ResultsProps & { isOpen: boolean; onClose: () => void; returnFocus: () => void };

/**
 * All results as a sheet over the form. In a file of its own, because a wide screen never loads it.
 */
export function ResultsDialog({ isOpen, onClose, returnFocus, ...results }: Props) {
  /**
   * Moves the focus when the sheet closes, if it should not return to the button that opened it.
   */
  const leavingTo = useRef<(() => void) | null>(null);

  function leaveTo(action: () => void) {
    leavingTo.current = action;
    onClose();
  }

  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => open || onClose()}>
      <Dialog.Content
        size={{ initial: "2", sm: "3" }}
        className="results-sheet"
        aria-describedby={undefined}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          const leave = leavingTo.current ?? returnFocus;
          leavingTo.current = null;
          leave();
        }}
      >
        <Dialog.Title className="visually-hidden">Resultados</Dialog.Title>
        <SheetHead calculation={results.calculation} />
        {results.calculation === null ? (
          <EmptyResults
            {...results}
            onFill={() => leaveTo(results.onFill)}
            onAnswer={(field) => leaveTo(() => results.onAnswer(field))}
          />
        ) : (
          <Flex direction="column" gap="5">
            <ResultsBelowAnswer {...results} calculation={results.calculation}>
              <ResultGroups calculation={results.calculation} />
            </ResultsBelowAnswer>
          </Flex>
        )}
        <MarginChart calculation={results.calculation} />
      </Dialog.Content>
    </Dialog.Root>
  );
}

/** The answer and the close button, always visible: taking a price shows its result at once. */
function SheetHead({ calculation }: Pick<ResultsProps, "calculation">) {
  const close = (
    <Dialog.Close>
      <IconButton variant="ghost" color="gray" aria-label="Fechar resultados">
        <X size={20} aria-hidden />
      </IconButton>
    </Dialog.Close>
  );
  return (
    <div className="results-sheet-head">
      {calculation === null ? (
        <Flex justify="end" className="headline-actions">
          {close}
        </Flex>
      ) : (
        <Headline text={headlineText(calculation)} note={<CalculatorMark calculation={calculation} />}>
          <ShareButton calculation={calculation} isIcon />
          {close}
        </Headline>
      )}
    </div>
  );
}
