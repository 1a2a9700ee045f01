import { Dialog, IconButton } from "@radix-ui/themes";
import { X } from "lucide-react";
import { useState } from "react";
import { Results, type ResultsProps } from "./results.tsx";
import { SummaryBar } from "./summary-bar.tsx";
import "./results-sheet.css";

/** The phone's results: a bar at the bottom with the answer, which opens all of it as a sheet. */
export function ResultsSheet(props: ResultsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);

  function leaveTo(action: () => void) {
    close();
    action();
  }

  return (
    <Dialog.Root open={isOpen} onOpenChange={setIsOpen}>
      <SummaryBar calculation={props.calculation} onFill={props.onFill} />
      <Dialog.Content size={{ initial: "2", sm: "3" }} className="results-sheet" aria-describedby={undefined}>
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
        <Results {...props} onFill={() => leaveTo(props.onFill)} onRestore={() => leaveTo(props.onRestore)} />
      </Dialog.Content>
    </Dialog.Root>
  );
}
