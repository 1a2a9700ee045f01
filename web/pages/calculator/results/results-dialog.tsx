import { Dialog, IconButton } from "@radix-ui/themes";
import { X } from "lucide-react";
import { useRef } from "react";
import { MarginChart } from "../chart/margin-chart.tsx";
import { Results, type ResultsProps } from "./results.tsx";
import "./results-dialog.css";

type Props = ResultsProps & { isOpen: boolean; onClose: () => void; returnFocus: () => void };

/**
 * All results as a sheet over the form. In a file of its own because a wide screen never loads it.
 */
export function ResultsDialog({ isOpen, onClose, returnFocus, ...results }: Props) {
  /**
   * Moves the focus as the sheet closes, where it should not return to the button that opened the
   * sheet.
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
        <div className="results-sheet-head">
          <Dialog.Title size="4" mb="0">
            Resultados
          </Dialog.Title>
          <Dialog.Close>
            <IconButton variant="ghost" color="gray" aria-label="Fechar resultados">
              <X size={20} aria-hidden />
            </IconButton>
          </Dialog.Close>
        </div>
        <Results {...results} onFill={() => leaveTo(results.onFill)} />
        <MarginChart calculation={results.calculation} />
      </Dialog.Content>
    </Dialog.Root>
  );
}
