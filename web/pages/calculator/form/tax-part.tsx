import { toPriceInput } from "#web/features/sale-form/values/form-values.ts";
import { TaxButton } from "#web/features/tax/tax-button.tsx";
import { useCalculatorForm } from "./calculator-form.tsx";
import { UndoNote } from "./undo-note.tsx";

/**
 * 'Calcular meu imposto' (FE-18). `price` is what the buyer pays, R$; null without a result, and
 * then the price as typed counts. It opens in the month of the rules.
 */
export function TaxPart({ price }: { price: number | null }) {
  const { values, undo, dispatch } = useCalculatorForm();
  return (
    <div className="tax-button-place">
      <TaxButton
        price={price ?? toPriceInput(values).priceList}
        month={values.feesDay.slice(0, 7) || undefined}
        onTake={({ text }) => dispatch({ type: "value chosen", what: "tax", text })}
      />
      <UndoNote of="tax" undo={undo} onUndo={(change) => dispatch({ type: "undone", undo: change })} />
    </div>
  );
}
