import { Button, Text } from "@radix-ui/themes";
import { Calculator } from "lucide-react";
import { useRef, useState } from "react";
import { useDeferredImport } from "#web/shared/use-deferred-import.ts";
import { useCalculatorFields } from "../../form/calculator-form-context.ts";
import { toPriceInput } from "../../form/form-values.ts";
import { UndoNote } from "../../form/undo-note.tsx";

const load = () => import("./tax-dialog.tsx").then((module) => module.TaxDialog);

/**
 * 'Calcular meu imposto' (FE-18). `price` is what the buyer pays, R$; null without a result, when
 * the price as typed counts.
 */
export function TaxButton({ price }: { price: number | null }) {
  const { values, undo, dispatch } = useCalculatorFields();
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const TaxDialog = useDeferredImport({
    load,
    isWanted: isOpen,
    onMissing: () => {
      setOpen(false);
      setMissing(true);
    },
  });

  function open() {
    setMissing(false);
    setOpen(true);
  }

  return (
    <div className="tax-button-place">
      <Button
        ref={opener}
        type="button"
        variant="ghost"
        loading={isOpen && TaxDialog === null}
        aria-haspopup="dialog"
        onClick={open}
      >
        <Calculator size={16} aria-hidden />
        Calcular meu imposto
      </Button>
      {isMissing ? (
        <Text as="p" size="1" color="tomato" role="alert">
          Não conseguimos abrir o cálculo do imposto. Confira a conexão e tente de novo.
        </Text>
      ) : null}
      <UndoNote of="tax" undo={undo} onUndo={(taken) => dispatch({ type: "undone", undo: taken })} />
      {TaxDialog ? (
        <TaxDialog
          isOpen={isOpen}
          price={price ?? toPriceInput(values).priceList}
          onClose={() => setOpen(false)}
          returnFocus={() => opener.current?.focus()}
          onTake={(text) => dispatch({ type: "value taken", what: "tax", text })}
        />
      ) : null}
    </div>
  );
}
