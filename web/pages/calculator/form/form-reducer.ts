import type { DraftField } from "#core/calculator-draft/draft-fields.ts";
import type { Draft } from "#core/calculator-draft/merge-drafts.ts";
import type { MarginUnit } from "#core/sale/choices.ts";
import type { DetailTextField } from "#core/sale/form/form-details.ts";
import type { SaleField } from "#core/sale/form/sale-fields.ts";
import type { PriceFlagField, PriceNumberField } from "#core/sale/price-fields.ts";
import type { PriceMode } from "#core/sale/price-input.ts";
import { type FormValues, restoredExample } from "#web/features/sale-form/values/form-values.ts";
import { type StoredForm, withDraft } from "./stored-form.ts";

/** The values that one click puts into the form, and the field that they go to. */
const chosenField = { price: "priceList", tax: "taxSellPct", channel: "channel" } as const;
type ChosenValue = keyof typeof chosenField;

/** A change that one click can undo, and the form as it was before. */
export type Undo =
  | { what: ChosenValue | "example"; values: FormValues }
  | { what: "listing"; values: FormValues; chosenMode: PriceMode | null };

/** The calculator's state: the stored form, and what can be undone. */
export type FormState = StoredForm & {
  undo: Undo | null;
  /** The fields that changed in another tab or device since the last change made here. */
  elsewhere: readonly DraftField[];
};

export type FormAction =
  | { type: "typed"; field: PriceNumberField | DetailTextField | SaleField; text: string }
  | { type: "switched"; field: PriceFlagField; on: boolean }
  | { type: "margin unit chosen"; unit: MarginUnit }
  | { type: "value chosen"; what: ChosenValue; text: string }
  | { type: "example restored" }
  | { type: "listing opened"; values: Partial<FormValues>; mode: PriceMode | null }
  | { type: "undone"; undo: Undo }
  | { type: "mode chosen"; mode: PriceMode }
  | { type: "changed elsewhere"; draft: Draft; news: readonly DraftField[] }
  | { type: "news dismissed" };

/**
 * The form's reducer. Typing anywhere, also on another device, removes the undo, so that an undo
 * never overwrites newer input.
 */
export function formReducer(state: FormState, action: FormAction): FormState {
  if (action.type === "changed elsewhere") return changedElsewhere(state, action);
  return { ...changedHere(state, action), elsewhere: [] };
}

type Elsewhere = Extract<FormAction, { type: "changed elsewhere" }>;

function changedElsewhere(state: FormState, { draft, news }: Elsewhere): FormState {
  return {
    ...withDraft(state, draft),
    undo: null,
    elsewhere: [...new Set([...state.elsewhere, ...news])],
  };
}

function changedHere(state: FormState, action: Exclude<FormAction, Elsewhere>): Omit<FormState, "elsewhere"> {
  const { values } = state;
  switch (action.type) {
    case "typed":
      return { ...state, values: { ...values, [action.field]: action.text }, undo: null };
    case "switched":
      return { ...state, values: { ...values, [action.field]: action.on }, undo: null };
    case "margin unit chosen":
      return { ...state, values: { ...values, wantedMarginUnit: action.unit }, undo: null };
    case "value chosen":
      return {
        ...state,
        values: { ...values, [chosenField[action.what]]: action.text },
        undo: { what: action.what, values },
      };
    case "example restored":
      return { ...state, values: restoredExample(values), undo: { what: "example", values } };
    case "listing opened":
      return {
        values: { ...values, ...action.values },
        chosenMode: action.mode ?? state.chosenMode,
        undo: { what: "listing", values, chosenMode: state.chosenMode },
      };
    case "undone":
      return undone(state, action.undo);
    case "mode chosen":
      return { ...state, chosenMode: action.mode };
    case "news dismissed":
      return state;
  }
}

/** Undoing a value restores only that value: what was typed elsewhere since then stays. */
function undone(state: FormState, undo: Undo): Omit<FormState, "elsewhere"> {
  if (undo.what === "example") return { ...state, values: undo.values, undo: null };
  if (undo.what === "listing") return { values: undo.values, chosenMode: undo.chosenMode, undo: null };
  const field = chosenField[undo.what];
  return { ...state, values: { ...state.values, [field]: undo.values[field] }, undo: null };
}
