import { Flex, Grid, Text, TextField } from "@radix-ui/themes";
import { CircleAlert, CircleQuestionMark } from "lucide-react";
import { type ChangeEvent, type KeyboardEvent, type ReactNode, useId, useState } from "react";
import { type PriceNumberField, priceFields } from "#core/calculator/price-fields.ts";
import { TipButton } from "../tip-button.tsx";
import { useCalculatorFields } from "./calculator-form-context.ts";
import { type FieldNote, fieldNote, refusalNote } from "./field-note.ts";
import { numberFieldText } from "./field-text.ts";
import { acceptsNumberText, steppedText, unitOf } from "./number-text.ts";

/**
 * One number of the form: text as typed, its unit inside the field, arrows by the step, its note
 * underneath.
 */
export function NumberField({ field }: { field: PriceNumberField }) {
  const { values, dispatch } = useCalculatorFields();
  const [refusedText, setRefusedText] = useState<string | null>(null);
  const id = fieldId(field);
  const noteId = useId();
  const text = values[field];
  const { label, help } = numberFieldText[field];
  const unit = unitOf[priceFields[field].kind];
  const note = refusedText === null ? fieldNote(field, text) : refusalNote(field, text, refusedText);

  function type(next: string) {
    const isAccepted = acceptsNumberText(field, next);
    setRefusedText(isAccepted ? null : next);
    if (isAccepted) dispatch({ type: "typed", field, text: next });
  }

  function step(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    event.preventDefault();
    const direction = event.key === "ArrowUp" ? 1 : -1;
    type(steppedText(field, text, event.shiftKey ? 10 * direction : direction));
  }

  return (
    <div className="number-field">
      <Flex align="center" gap="1" mb="1" minHeight="24px">
        <Text as="label" size="2" htmlFor={id}>
          {label}
        </Text>
        {help ? (
          <TipButton content={help} label={`O que é: ${label}`}>
            <CircleQuestionMark size={16} aria-hidden />
          </TipButton>
        ) : null}
      </Flex>
      <TextField.Root
        id={id}
        className="tabular"
        size="3"
        value={text}
        inputMode="decimal"
        enterKeyHint="next"
        autoComplete="off"
        maxLength={40}
        {...(note?.tone === "error" ? { color: "tomato", "aria-invalid": true } : {})}
        aria-describedby={note ? noteId : undefined}
        onChange={(event: ChangeEvent<HTMLInputElement>) => type(event.target.value)}
        onKeyDown={step}
        onFocus={(event) => event.target.select()}
        onBlur={() => setRefusedText(null)}
      >
        {unit === "R$" ? <TextField.Slot>R$</TextField.Slot> : null}
        {unit === "R$" ? null : <TextField.Slot side="right">{unit}</TextField.Slot>}
      </TextField.Root>
      {note ? <NoteText id={noteId} note={note} /> : null}
    </div>
  );
}

/** The line under a field: an error with text and icon, or a quiet remark. */
function NoteText({ id, note }: { id: string; note: FieldNote }) {
  return (
    <Text as="p" id={id} className="field-note" size="1" color={noteColors[note.tone]} mt="1">
      {note.tone === "quiet" ? null : <CircleAlert size={16} aria-hidden />}
      <span>{note.text}</span>
    </Text>
  );
}

const noteColors = { error: "tomato", warning: "amber", quiet: "gray" } as const;

/** The fields of one card, in as many columns as have room. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return (
    <Grid className="field-grid" gap="3">
      {children}
    </Grid>
  );
}

/** The element id of a field, for moving the focus to it. */
export function fieldId(field: PriceNumberField): string {
  return `calculator-${field}`;
}
