import { type Dispatch, useEffect, useReducer } from "react";
import { type FormAction, type FormState, formReducer } from "./form-reducer.ts";
import { loadForm, saveForm } from "./form-storage.ts";
import { exampleFormValues } from "./form-values.ts";

/** The form as this account left it in this browser, or the example; every change is kept for the next visit. */
export function useSavedForm(userId: string): [FormState, Dispatch<FormAction>] {
  const [state, dispatch] = useReducer(formReducer, userId, openForm);
  const { values, chosenMode } = state;
  useEffect(() => saveForm(userId, { values, chosenMode }), [userId, values, chosenMode]);
  return [state, dispatch];
}

function openForm(userId: string): FormState {
  const saved = loadForm(userId);
  return { values: saved?.values ?? exampleFormValues, chosenMode: saved?.chosenMode ?? null, undo: null };
}
