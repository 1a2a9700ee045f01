import { Flex, Text, TextField } from "@radix-ui/themes";
import { type ChangeEvent, type KeyboardEvent, useId, useState } from "react";
import { acceptsNumberText } from "./accepts-number-text.ts";
import { useCalculatorFields } from "./calculator-form-context.ts";
import { fieldNote, refusalNote } from "./field-note.ts";
import { FieldNoteText } from "./field-note-text.tsx";
import { numberWords } from "./field-text.ts";
import type { NumberName } from "./form-values.ts";
import { HelpTip } from "./help-tip.tsx";
import { steppedText } from "./stepped-text.ts";

/** One number of the form: text as typed, its unit inside the field, arrows by the step, its note underneath. */
export function NumberField({ name }: { name: NumberName }) {
  const { values, dispatch } = useCalculatorFields();
  const [refusedText, setRefusedText] = useState<string | null>(null);
  const id = fieldId(name);
  const noteId = useId();
  const text = values[name];
  const { label, unit, help } = numberWords[name];
  const note = refusedText === null ? fieldNote(name, text) : refusalNote(name, text, refusedText);

  function type(next: string) {
    const isAccepted = acceptsNumberText(name, next);
    setRefusedText(isAccepted ? null : next);
    if (isAccepted) dispatch({ type: "typed", name, text: next });
  }

  function step(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    event.preventDefault();
    const direction = event.key === "ArrowUp" ? 1 : -1;
    type(steppedText(name, text, event.shiftKey ? 10 * direction : direction));
  }

  return (
    <div className="number-field">
      <Flex align="center" gap="1" mb="1" minHeight="24px">
        <Text as="label" size="2" htmlFor={id}>
          {label}
        </Text>
        {help ? <HelpTip label={label} help={help} /> : null}
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
      <FieldNoteText id={noteId} note={note} />
    </div>
  );
}

/** The element id of a field, for who leads the seller to it. */
export function fieldId(name: NumberName): string {
  return `calculator-${name}`;
}
