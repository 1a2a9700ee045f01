import type { DetailTextField, MarginUnit } from "#core/calculator/form-details.ts";
import type { PriceFlagField, PriceNumberField } from "#core/calculator/price-fields.ts";
import type { PriceMode } from "#core/calculator/price-input.ts";
import type { SaleField } from "#core/calculator/sale-fields.ts";
import type { Draft } from "#core/calculator-draft/merge-drafts.ts";
import { type KeptForm, withDraft } from "../draft/draft-form.ts";
import { type FormValues, restoredExample } from "./form-values.ts";

/** What can be undone with one click, and the form as it was before. */
export type Undo = { what: "price" | "example"; values: FormValues };

/** The calculator's state: what is kept of it, and what can be undone. */
export type FormState = KeptForm & { undo: Undo | null };

export type FormAction =
  | { type: "typed"; field: PriceNumberField | DetailTextField | SaleField; text: string }
  | { type: "switched"; field: PriceFlagField; on: boolean }
  | { type: "margin unit chosen"; unit: MarginUnit }
  | { type: "price taken"; text: string }
  | { type: "example restored" }
  | { type: "undone"; undo: Undo }
  | { type: "mode chosen"; mode: PriceMode }
  | { type: "changed elsewhere"; draft: Draft };

/**
 * One step of the form. Typing anywhere, on another device too, ends the offer to undo, so that an
 * undo never overwrites newer input.
 */
export function formReducer(state: FormState, action: FormAction): FormState {
  const { values } = state;
  switch (action.type) {
    case "typed":
      return { ...state, values: { ...values, [action.field]: action.text }, undo: null };
    case "switched":
      return { ...state, values: { ...values, [action.field]: action.on }, undo: null };
    case "margin unit chosen":
      return { ...state, values: { ...values, wantedMarginUnit: action.unit }, undo: null };
    case "price taken":
      return { ...state, values: { ...values, priceList: action.text }, undo: { what: "price", values } };
    case "example restored":
      return { ...state, values: restoredExample(values), undo: { what: "example", values } };
    case "undone":
      return { ...state, values: undone(values, action.undo), undo: null };
    case "mode chosen":
      return { ...state, chosenMode: action.mode };
    case "changed elsewhere":
      return { ...withDraft(state, action.draft), undo: null };
  }
}

/** Undoing a price restores only the price: what was typed elsewhere since then stays. */
function undone(values: FormValues, undo: Undo): FormValues {
  return undo.what === "price" ? { ...values, priceList: undo.values.priceList } : undo.values;
}
