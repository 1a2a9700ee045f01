import { createContext, type Dispatch, type ReactNode, use } from "react";
import { SaleFormContext } from "#web/features/sale-form/sale-form-context.ts";
import type { FormValues } from "#web/features/sale-form/values/form-values.ts";
import type { FormAction, Undo } from "./form-reducer.ts";

type CalculatorForm = { values: FormValues; undo: Undo | null; dispatch: Dispatch<FormAction> };

const CalculatorFormContext = createContext<CalculatorForm | null>(null);

/** Gives the calculator's form to everything inside, and its values to the fields of the sale. */
export function CalculatorFormProvider({ children, ...form }: CalculatorForm & { children: ReactNode }) {
  const { values, dispatch } = form;
  return (
    <CalculatorFormContext value={form}>
      <SaleFormContext
        value={{
          values,
          write: (field, text) => dispatch({ type: "typed", field, text }),
          switchTo: (field, on) => dispatch({ type: "switched", field, on }),
        }}
      >
        {children}
      </SaleFormContext>
    </CalculatorFormContext>
  );
}

/** The form of the calculator that contains this component, with what changes all of it. */
export function useCalculatorForm(): CalculatorForm {
  const form = use(CalculatorFormContext);
  if (form === null) throw new Error("useCalculatorForm is used outside a calculator form");
  return form;
}
