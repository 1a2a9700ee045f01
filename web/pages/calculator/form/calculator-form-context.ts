import { createContext, type Dispatch, use } from "react";
import type { FormValues } from "#web/features/sale-form/values/form-values.ts";
import type { FormAction, Undo } from "./form-reducer.ts";

type CalculatorForm = { values: FormValues; undo: Undo | null; dispatch: Dispatch<FormAction> };

/** The form's state and dispatch, for every field. */
export const CalculatorFormContext = createContext<CalculatorForm | null>(null);

/** The form of the calculator that contains this component. */
export function useCalculatorFields(): CalculatorForm {
  const form = use(CalculatorFormContext);
  if (form === null) throw new Error("useCalculatorFields is used outside a calculator form");
  return form;
}
