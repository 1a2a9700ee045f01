import { Flex, Text, TextField } from "@radix-ui/themes";
import { CircleAlert, CircleQuestionMark, Info } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useId, useState } from "react";
import { type PriceNumberField, priceFields } from "#core/pricing/price-fields.ts";
import { numberFieldText } from "#web/features/sale-form/texts/field-text.ts";
import { steppedText, unitOf } from "#web/features/sale-form/values/number-text.ts";
import { TipButton } from "#web/shared/tips/tip-button.tsx";
import { fieldId } from "./field-id.ts";
import type { FieldNote } from "./field-note.ts";
import { fieldClass, moveOnEnter } from "./next-field.ts";
import { useTypedNumber } from "./use-typed-number.ts";

/**
 * One number of the form: the text as typed, its unit inside the field, and a note underneath.
 * Arrow keys change it by one step, Enter goes to the next field. The help button '?' is not in the
 * tab order, because after a Tab it would receive what the seller types for the next field.
 */
export function NumberField({ field }: { field: PriceNumberField }) {
  const { text, note, type, leave, input } = useTypedNumber(field);
  const [isHelpShown, setIsHelpShown] = useState(false);
  const id = fieldId(field);
  const noteId = useId();
  const helpId = useId();
  const { label, help } = numberFieldText[field];
  const unit = unitOf[priceFields[field].kind];

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    setIsHelpShown(event.key === "?");
    if (event.key === "Enter") leave();
    moveOnEnter(event);
    if (event.key === "?") event.preventDefault();
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    event.preventDefault();
    const direction = event.key === "ArrowUp" ? 1 : -1;
    type(steppedText(field, text, event.shiftKey ? 10 * direction : direction));
  }

  return (
    <div className={`number-field ${fieldClass}`}>
      <Flex className="number-field-label" align="center" gap="1">
        <Text as="label" size="2" htmlFor={id}>
          {label}
        </Text>
        <TipButton content={help} label={`O que é: ${label}`} isTabStop={false} isShown={isHelpShown}>
          <CircleQuestionMark size={16} aria-hidden />
        </TipButton>
      </Flex>
      <TextField.Root
        ref={input}
        id={id}
        className="tabular"
        size="3"
        value={text}
        inputMode="decimal"
        enterKeyHint="next"
        autoComplete="off"
        maxLength={40}
        {...(note?.tone === "error" ? { color: "tomato", "aria-invalid": true } : {})}
        aria-describedby={note ? `${noteId} ${helpId}` : helpId}
        onChange={(event) => type(event.target.value)}
        onKeyDown={handleKey}
        onFocus={(event) => event.target.select()}
        onBlur={() => {
          setIsHelpShown(false);
          leave();
        }}
      >
        {unit === "R$" ? <TextField.Slot>R$</TextField.Slot> : null}
        {unit === "R$" ? null : <TextField.Slot side="right">{unit}</TextField.Slot>}
      </TextField.Root>
      {note ? <NoteText id={noteId} note={note} /> : null}
      <span id={helpId} hidden>
        {help}
      </span>
    </div>
  );
}

/** The line under a field: an error with text and icon, or a quiet note. */
export function NoteText({ id, note }: { id: string; note: FieldNote }) {
  const { color, icon: Icon } = noteLooks[note.tone];
  return (
    <Text as="p" id={id} className="field-note" size="1" color={color}>
      {Icon ? <Icon size={16} aria-hidden /> : null}
      <span>{note.text}</span>
    </Text>
  );
}

const noteLooks = {
  error: { color: "tomato", icon: CircleAlert },
  warning: { color: "amber", icon: CircleAlert },
  doubt: { color: "gray", icon: Info },
  quiet: { color: "gray", icon: null },
} as const;

/** The fields of one card, in as many columns as fit. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className="field-grid">{children}</div>;
}
