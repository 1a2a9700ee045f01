import type { Dispatch } from "react";
import { formatMoney } from "#core/format/money.ts";
import { logAction } from "#web/shared/log-action.ts";
import { useToast } from "#web/shared/toasts/use-toast.ts";
import type { FormAction, FormState, Undo } from "./form/form-reducer.ts";
import { toPriceInput } from "./form/form-values.ts";
import { fieldNumberText } from "./form/number-text.ts";

export type FormActions = {
  undo: (undo: Undo) => void;
  takePrice: (price: number) => void;
  restoreExample: () => void;
  saveScenario: () => void;
};

/** What one click does to the whole form, each with its way back. */
export function useFormActions({ values }: FormState, dispatch: Dispatch<FormAction>): FormActions {
  const toast = useToast();
  const undo = (taken: Undo) => dispatch({ type: "undone", undo: taken });
  const undoAction = (what: Undo["what"]) => ({ label: "Desfazer", onSelect: () => undo({ what, values }) });

  return {
    undo,
    takePrice(price: number) {
      dispatch({ type: "price taken", text: fieldNumberText("priceList", price) });
      toast.show({
        title: `Preço de venda: ${formatMoney(price)}`,
        description: "Arredondamos os centavos para cima, para a margem não ficar abaixo.",
        action: undoAction("price"),
      });
    },
    restoreExample() {
      dispatch({ type: "example restored" });
      toast.show({ title: "Exemplo restaurado", action: undoAction("example") });
    },
    /** S2-33: only logs. */
    saveScenario() {
      logAction("Salvar Cenário", toPriceInput(values));
      toast.show({
        title: "Ainda não dá para salvar cenários",
        description: "Essa parte está em desenvolvimento. O que você digitou continua na tela.",
      });
    },
  };
}
