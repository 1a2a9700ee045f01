import { type Dispatch, useEffect, useReducer } from "react";
import {
  type DetailField,
  type DetailValues,
  defaultDetails,
  detailFields,
  isMarginUnit,
  maxProductName,
} from "#core/calculator/form-details.ts";
import { mapPriceFields, type PriceField } from "#core/calculator/price-fields.ts";
import type { PriceMode } from "#core/calculator/price-input.ts";
import { browserStorage, storageKey } from "#web/shared/browser-storage.ts";
import { type FormAction, type FormState, formReducer } from "./form-reducer.ts";
import { exampleFormValues, type FormValues } from "./form-values.ts";
import { acceptsNumberText } from "./number-text.ts";

/** What a reload keeps. */
export type SavedForm = { values: FormValues; chosenMode: PriceMode | null };

const version = 1;
const longestText = 40;

/**
 * The form as this account left it in this browser, or the example; every change is kept for the
 * next visit.
 */
export function useSavedForm(userId: string): [FormState, Dispatch<FormAction>] {
  const [state, dispatch] = useReducer(formReducer, userId, openForm);
  const { values, chosenMode } = state;
  useEffect(
    () => browserStorage.write(keyOf(userId), encodeForm({ values, chosenMode })),
    [userId, values, chosenMode],
  );
  return [state, dispatch];
}

function openForm(userId: string): FormState {
  const saved = decodeForm(browserStorage.read(keyOf(userId)));
  return { values: saved?.values ?? exampleFormValues, chosenMode: saved?.chosenMode ?? null, undo: null };
}

/** One key per account: two sellers at one computer do not see each other's costs. */
function keyOf(userId: string): string {
  return storageKey("calculator", userId);
}

/** Writes the form for the browser's storage, with the version of its shape. */
export function encodeForm({ values, chosenMode }: SavedForm): string {
  return JSON.stringify({ version, values, chosenMode });
}

/**
 * Reads a stored form. A field that is missing, of another type or outside its limits takes the
 * example's value; null when nothing can be read at all or it is of another version.
 */
export function decodeForm(stored: string | null): SavedForm | null {
  const saved = parse(stored);
  if (!isRecord(saved) || saved.version !== version || !isRecord(saved.values)) return null;
  const mode = saved.chosenMode;
  return {
    values: readValues(saved.values),
    chosenMode: mode === "SIMPLE" || mode === "ADVANCED" ? mode : null,
  };
}

function readValues(stored: Stored): FormValues {
  const prices = mapPriceFields(
    (field) => {
      const text = stored[field];
      const isKept = typeof text === "string" && text.length <= longestText && acceptsNumberText(field, text);
      return isKept ? text : exampleFormValues[field];
    },
    (field) => {
      const flag = stored[field];
      return typeof flag === "boolean" ? flag : exampleFormValues[field];
    },
  );
  return { ...prices, ...readDetails(stored) };
}

function readDetails(stored: Stored): DetailValues {
  const kept = detailFields.filter((field) => isDetailText(field, stored[field]));
  // Each text has been checked for its own field.
  return Object.fromEntries(
    detailFields.map((field) => [field, kept.includes(field) ? stored[field] : defaultDetails[field]]),
  ) as DetailValues;
}

function isDetailText(field: DetailField, text: unknown): boolean {
  if (field === "wantedMarginUnit") return isMarginUnit(text);
  return typeof text === "string" && text.length <= (field === "productName" ? maxProductName : longestText);
}

function parse(stored: string | null): unknown {
  if (stored === null) return null;
  try {
    return JSON.parse(stored);
  } catch {
    return null;
  }
}

type Stored = { [Key in "version" | "values" | "chosenMode" | PriceField | DetailField]?: unknown };

/** Storage may hold anything; all that is known of an object is that it may have keys. */
function isRecord(value: unknown): value is Stored {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
