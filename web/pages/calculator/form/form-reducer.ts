import type { PriceMode } from "#core/calculator/price-input.ts";
import { exampleFormValues, type FlagName, type FormValues, type NumberName } from "./form-values.ts";

/** What can be taken back with one click: the words for it, and the form as it was. */
export type Undo = { what: "price" | "example"; values: FormValues };

/** The calculator's state: what was typed, the mode chosen by hand (null: never), what can be undone. */
export type FormState = { values: FormValues; chosenMode: PriceMode | null; undo: Undo | null };

export type FormAction =
  | { type: "typed"; name: NumberName; text: string }
  | { type: "switched"; name: FlagName; on: boolean }
  | { type: "price taken"; text: string }
  | { type: "example restored" }
  | { type: "undone"; undo: Undo }
  | { type: "mode chosen"; mode: PriceMode };

/** One step of the form. Typing anywhere ends the offer to undo, so that an undo never eats newer words. */
export function formReducer(state: FormState, action: FormAction): FormState {
  const { values } = state;
  switch (action.type) {
    case "typed":
      return { ...state, values: { ...values, [action.name]: action.text }, undo: null };
    case "switched":
      return { ...state, values: { ...values, [action.name]: action.on }, undo: null };
    case "price taken":
      return { ...state, values: { ...values, priceList: action.text }, undo: { what: "price", values } };
    case "example restored":
      return { ...state, values: exampleFormValues, undo: { what: "example", values } };
    case "undone":
      return { ...state, values: undone(values, action.undo), undo: null };
    case "mode chosen":
      return { ...state, chosenMode: action.mode };
  }
}

/** A taken price gives back only the price: what was typed elsewhere since then stays. */
function undone(values: FormValues, undo: Undo): FormValues {
  return undo.what === "price" ? { ...values, priceList: undo.values.priceList } : undo.values;
}
