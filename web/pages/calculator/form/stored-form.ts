import type { Draft } from "#core/calculator-draft/merge-drafts.ts";
import { marginUnits } from "#core/sale/choices.ts";
import { formFromDefaults } from "#core/sale/form/form-from-defaults.ts";
import { isSaleText, saleFieldNames } from "#core/sale/form/sale-fields.ts";
import { priceNumberFields } from "#core/sale/price-fields.ts";
import type { PriceMode } from "#core/sale/price-input.ts";
import type { SellerDefaults } from "#core/sale/seller-defaults.ts";
import { exampleFormValues, type FormValues } from "#web/features/sale-form/values/form-values.ts";
import { acceptsNumberText } from "#web/features/sale-form/values/number-text.ts";

/** The stored part of the form: every value as typed, and the mode chosen by hand (null: never). */
export type StoredForm = { values: FormValues; chosenMode: PriceMode | null };

/**
 * The values of a form in which nothing was typed: the example, overridden by the saved defaults
 * (AC-06).
 */
export function openingValues(defaults: SellerDefaults | null): FormValues {
  return defaults === null ? exampleFormValues : { ...exampleFormValues, ...formFromDefaults(defaults) };
}

/** The form that a draft describes; a field that it lacks has its opening value. */
export function draftForm(draft: Draft, opening: FormValues = exampleFormValues): StoredForm {
  return withDraft({ values: opening, chosenMode: null }, draft);
}

/**
 * The form with a draft's values. Ignores a number outside its field's limits (D11) and a choice
 * that this page does not know.
 */
export function withDraft({ values, chosenMode }: StoredForm, draft: Draft): StoredForm {
  const mode = draft.mode?.value;
  const shown = Object.entries(exampleFormValues).map(([name, standard]) => {
    const field = name as keyof FormValues; // Object.entries loses the names' types.
    const text = draft[field]?.value;
    if (text === undefined || !isReadable(field, text)) return [field, values[field]];
    return [field, typeof standard === "boolean" ? text === "true" : text];
  });
  return {
    // Object.fromEntries loses the type of each field; the type of the example's value has decided
    // it.
    values: Object.fromEntries(shown) as FormValues,
    chosenMode: mode === "SIMPLE" || mode === "ADVANCED" ? mode : chosenMode,
  };
}

function isReadable(field: keyof FormValues, text: string): boolean {
  if (field === "wantedMarginUnit") return marginUnits.some((unit) => unit === text);
  const sale = saleFieldNames.find((name) => name === field);
  if (sale !== undefined) return isSaleText(sale, text);
  const number = priceNumberFields.find((name) => name === field);
  return number === undefined || acceptsNumberText(number, text);
}
