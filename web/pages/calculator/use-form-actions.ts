import type { Dispatch } from "react";
import { toPriceInput } from "#web/features/sale-form/values/form-values.ts";
import { fieldNumberText } from "#web/features/sale-form/values/number-text.ts";
import { logAction } from "#web/shared/log-action.ts";
import { useToast } from "#web/shared/toasts/use-toast.ts";
import type { FormAction, FormState, Undo } from "./form/form-reducer.ts";

export type FormActions = {
  undo: (undo: Undo) => void;
  takePrice: (price: number) => void;
  restoreExample: () => void;
  saveScenario: () => void;
  saveProduct: () => void;
};

/** The actions that change the whole form in one click. `UndoNote` offers to undo them. */
export function useFormActions(
  { values }: FormState,
  dispatch: Dispatch<FormAction>,
  saveProduct: () => void,
): FormActions {
  const toast = useToast();
  const undo = (change: Undo) => dispatch({ type: "undone", undo: change });

  return {
    undo,
    saveProduct,
    takePrice: (price) =>
      dispatch({ type: "value chosen", what: "price", text: fieldNumberText("priceList", price) }),
    restoreExample: () => dispatch({ type: "example restored" }),
    /** Only logs, as specified (S2-33). */
    saveScenario() {
      logAction("Salvar Cenário", toPriceInput(values));
      toast.show({
        title: "Ainda não dá para salvar cenários",
        description: "Essa parte está em desenvolvimento. O que você digitou continua na tela.",
      });
    },
  };
}
