import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import type { PriceNumberField } from "#core/calculator/price-fields.ts";
import { useCalculatorFields } from "../calculator-form-context.ts";
import { hasMinus, leftText, takenText } from "../number-text.ts";
import { type FieldNote, fieldNote, refusalNote } from "./field-note.ts";

type TypedNumber = {
  text: string;
  note: FieldNote | null;
  /** The text that the field would have after a key or a paste. */
  type: (next: string) => void;
  /** The field is left: its number is written in pt-BR. */
  leave: () => void;
  input: RefObject<HTMLInputElement | null>;
};

/** What was not taken as it was written, and the text that the field had before. */
type Refusal = { refused: string; before: string };

/** One number field's text and the note under it, while it is typed and after it is left. */
export function useTypedNumber(field: PriceNumberField): TypedNumber {
  const { values, dispatch } = useCalculatorFields();
  const text = values[field];
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  /** The doubt about a text outlives its being rewritten, or a Tab would hide it at once. */
  const [doubt, setDoubt] = useState<{ text: string; note: FieldNote } | null>(null);
  const input = useRef<HTMLInputElement>(null);
  useKeptSelection(input, refusal);

  function put(next: string) {
    if (next !== text) dispatch({ type: "typed", field, text: next });
  }

  function type(next: string) {
    const taken = takenText(field, text, next);
    if (taken.refused !== null) setRefusal({ refused: taken.refused, before: text });
    // The note about a minus stays until the field is left: the next digit makes it no less odd.
    else if (refusal !== null && !hasMinus(refusal.refused)) setRefusal(null);
    put(taken.text);
  }

  function leave() {
    const written = leftText(field, text);
    const note = fieldNote(field, text);
    if (note?.tone === "doubt" && written !== text) setDoubt({ text: written, note });
    setRefusal(null);
    put(written);
  }

  return { text, note: noteOf(field, text, refusal) ?? keptDoubt(doubt, text), type, leave, input };
}

function noteOf(field: PriceNumberField, text: string, refusal: Refusal | null): FieldNote | null {
  const note = fieldNote(field, text);
  if (refusal === null) return note;
  const isRetyped = text !== refusal.before;
  return isRetyped && note?.tone === "error"
    ? note
    : refusalNote(field, refusal.refused, refusal.before, text);
}

function keptDoubt(doubt: { text: string; note: FieldNote } | null, text: string): FieldNote | null {
  return doubt?.text === text ? doubt.note : null;
}

/**
 * A refused key leaves the selection as it was. React writes the kept text back, which puts the
 * caret at its end: a minus over a selected '43,48', then a 5, would make it '43,485'.
 */
function useKeptSelection(input: RefObject<HTMLInputElement | null>, refusal: Refusal | null): void {
  const selection = useRef<[start: number | null, end: number | null]>([null, null]);

  useLayoutEffect(() => {
    const element = input.current;
    if (element === null) return;
    const remember = () => {
      selection.current = [element.selectionStart, element.selectionEnd];
    };
    element.addEventListener("beforeinput", remember);
    return () => element.removeEventListener("beforeinput", remember);
  }, [input]);

  useLayoutEffect(() => {
    if (refusal !== null && refusal.before === input.current?.value) {
      input.current.setSelectionRange(...selection.current);
    }
  }, [input, refusal]);
}
