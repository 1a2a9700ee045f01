import { createContext, use } from "react";
import type { DetailTextField } from "#core/sale/form/form-details.ts";
import type { SaleField } from "#core/sale/form/sale-fields.ts";
import type { PriceFlagField, PriceNumberField } from "#core/sale/price-fields.ts";
import type { FormValues } from "./values/form-values.ts";

/** A field whose value is the text as typed or chosen. */
export type TextFieldName = PriceNumberField | DetailTextField | SaleField;

type SaleForm = {
  values: FormValues;
  write: (field: TextFieldName, text: string) => void;
  switchTo: (field: PriceFlagField, isOn: boolean) => void;
};

/** Provided by the screen that has the form: the calculator, or any other with these values. */
export const SaleFormContext = createContext<SaleForm | null>(null);

/** The form that contains this field. */
export function useSaleForm(): SaleForm {
  const form = use(SaleFormContext);
  if (form === null) throw new Error("useSaleForm is used outside a SaleFormContext");
  return form;
}
