import { useMemo, useState } from "react";
import type { PriceFlagField } from "#core/sale/price-fields.ts";
import type { TextFieldName } from "#web/features/sale-form/sale-form-context.ts";
import { exampleFormValues, type FormValues } from "#web/features/sale-form/values/form-values.ts";
import { keepVisitorSale, readVisitorSale } from "#web/features/sale-form/visitor-sale.ts";

/**
 * The sale that a visitor prices: the example until something is typed, which the tab keeps for the
 * account (AS-06).
 */
export function useVisitorForm() {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(readVisitorSale().map(({ field, text }) => [field, text])),
  );
  const values = useMemo((): FormValues => ({ ...exampleFormValues, ...typed }), [typed]);
  const write = (field: TextFieldName, text: string) => {
    const next = { ...typed, [field]: text };
    setTyped(next);
    keepVisitorSale(next);
  };
  // The example's switches stay as they are here.
  const switchTo = (_field: PriceFlagField) => undefined;
  return { values, write, switchTo, isTyped: Object.keys(typed).length > 0 };
}
