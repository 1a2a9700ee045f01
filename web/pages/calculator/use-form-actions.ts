import type { Dispatch } from "react";
import { fieldNumberText } from "#web/features/sale-form/values/number-text.ts";
import type { FormAction, Undo } from "./form/form-reducer.ts";

export type FormActions = {
  undo: (undo: Undo) => void;
  takePrice: (price: number) => void;
  restoreExample: () => void;
  saveScenario: () => void;
  saveProduct: () => void;
};

/** The actions that change the whole form in one click. `UndoNote` offers to undo them. */
export function useFormActions(
  dispatch: Dispatch<FormAction>,
  saveProduct: () => void,
): Omit<FormActions, "saveScenario"> {
  const undo = (change: Undo) => dispatch({ type: "undone", undo: change });

  return {
    undo,
    saveProduct,
    takePrice: (price) =>
      dispatch({ type: "value chosen", what: "price", text: fieldNumberText("priceList", price) }),
    restoreExample: () => dispatch({ type: "example restored" }),
  };
}
