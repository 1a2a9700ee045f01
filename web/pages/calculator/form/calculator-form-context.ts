import { createContext, type Dispatch, use } from "react";
import type { FormAction } from "./form-reducer.ts";
import type { FormValues } from "./form-values.ts";

type CalculatorForm = { values: FormValues; dispatch: Dispatch<FormAction> };

/** The form as every field reads and changes it. */
export const CalculatorFormContext = createContext<CalculatorForm | null>(null);

/** The form of the calculator this component stands in. */
export function useCalculatorFields(): CalculatorForm {
  const form = use(CalculatorFormContext);
  if (form === null) throw new Error("A calculator field stands outside its form");
  return form;
}
