import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import type { PriceNumberField } from "#core/sale/price-fields.ts";
import { useSaleForm } from "../sale-form-context.ts";
import { acceptedText, hasMinus, textOnBlur } from "../values/number-text.ts";
import { type FieldNote, fieldNote, refusalNote } from "./field-note.ts";

type TypedNumber = {
  text: string;
  note: FieldNote | null;
  /** Handles the text that a key or a paste would produce. */
  type: (next: string) => void;
  /** Handles leaving the field: its number is reformatted in pt-BR. */
  leave: () => void;
  input: RefObject<HTMLInputElement | null>;
};

/** The text that the field did not accept as typed, and the text before it. */
type Refusal = { refused: string; before: string };

/** The text of a number field and the note under it, while it is typed and after it is left. */
export function useTypedNumber(field: PriceNumberField): TypedNumber {
  const { values, write } = useSaleForm();
  const text = values[field];
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  /** The note that stays after the field is left. Otherwise a Tab would hide it at once. */
  const [lasting, setLasting] = useState<{ text: string; note: FieldNote } | null>(null);
  const input = useRef<HTMLInputElement>(null);
  useStableSelection(input, refusal);

  function put(next: string) {
    if (next !== text) write(field, next);
  }

  function type(next: string) {
    const accepted = acceptedText(field, text, next);
    if (accepted.refused !== null) setRefusal({ refused: accepted.refused, before: text });
    // The note about a minus stays until the field is left, because further digits do not explain
    // it.
    else if (refusal !== null && !hasMinus(refusal.refused)) setRefusal(null);
    put(accepted.text);
  }

  function leave() {
    const written = textOnBlur(field, text);
    const note = noteOnLeave(field, text, refusal, written);
    if (note !== null) setLasting({ text: written, note });
    setRefusal(null);
    put(written);
  }

  return { text, note: noteOf(field, text, refusal) ?? lastingNote(lasting, text), type, leave, input };
}

function noteOf(field: PriceNumberField, text: string, refusal: Refusal | null): FieldNote | null {
  const note = fieldNote(field, text);
  if (refusal === null) return note;
  const isRetyped = text !== refusal.before;
  return isRetyped && note?.tone === "error"
    ? note
    : refusalNote(field, refusal.refused, refusal.before, text);
}

/** The note that explains why the number which counts is not the one that was typed. */
function noteOnLeave(
  field: PriceNumberField,
  text: string,
  refusal: Refusal | null,
  written: string,
): FieldNote | null {
  if (refusal !== null && (text !== refusal.before || !hasMinus(refusal.refused))) {
    const note = noteOf(field, text, refusal);
    return note && { ...note, tone: "warning" };
  }
  const note = fieldNote(field, text);
  return note?.tone === "doubt" && written !== text ? note : null;
}

function lastingNote(lasting: { text: string; note: FieldNote } | null, text: string): FieldNote | null {
  return lasting?.text === text ? lasting.note : null;
}

/**
 * Keeps the selection when a key is refused. React writes the old text back, which moves the caret
 * to its end: typing a minus over a selected '43,48' and then a 5 would give '43,485'.
 */
function useStableSelection(input: RefObject<HTMLInputElement | null>, refusal: Refusal | null): void {
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
