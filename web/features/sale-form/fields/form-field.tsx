import { Flex, Text } from "@radix-ui/themes";
import { CircleAlert, CircleQuestionMark, Info } from "lucide-react";
import { type ReactNode, useId } from "react";
import { TipButton } from "#web/shared/tips/tip-button.tsx";
import type { FieldNote } from "./field-note.ts";
import "./form-field.css";

export type FormFieldProps = {
  id: string;
  label: string;
  isOptional?: boolean;
  /** Behind the '?' beside the label. It is not in the tab order: it would take the next keys. */
  help?: string;
  isHelpShown?: boolean;
  /** The line under the field. */
  note: FieldNote | null;
  /** Takes the whole row of a grid. */
  isWide?: boolean;
  /** The input, with the ids of the texts that describe it. */
  children: (describedBy: string | undefined) => ReactNode;
};

/** A label with its help, the input, and a note below it. */
export function FormField(props: FormFieldProps) {
  const { id, label, isOptional = false, help, isHelpShown = false, note, isWide = false, children } = props;
  const noteId = useId();
  const helpId = useId();
  const describedBy = [note ? noteId : null, help === undefined ? null : helpId].filter(Boolean).join(" ");
  return (
    <div className={isWide ? "form-field form-field-wide" : "form-field"}>
      <Flex className="form-field-label" align="center" gap="1">
        <Text as="label" size="2" htmlFor={id}>
          {label}
          {isOptional ? <Text color="gray"> (opcional)</Text> : null}
        </Text>
        {help === undefined ? null : (
          <TipButton content={help} label={`O que é: ${label}`} isTabStop={false} isShown={isHelpShown}>
            <CircleQuestionMark size={16} aria-hidden />
          </TipButton>
        )}
      </Flex>
      {children(describedBy || undefined)}
      {note ? <NoteText id={noteId} note={note} /> : null}
      {help === undefined ? null : (
        <span id={helpId} hidden>
          {help}
        </span>
      )}
    </div>
  );
}

function NoteText({ id, note }: { id: string; note: FieldNote }) {
  const { color, icon: Icon } = noteStyles[note.tone];
  return (
    <Text as="p" id={id} className="field-note" size="1" color={color}>
      {Icon ? <Icon size={16} aria-hidden /> : null}
      <span>{note.text}</span>
    </Text>
  );
}

const noteStyles = {
  error: { color: "tomato", icon: CircleAlert },
  warning: { color: "amber", icon: CircleAlert },
  doubt: { color: "gray", icon: Info },
  quiet: { color: "gray", icon: null },
} as const;

/** The fields of one card, in as many columns as fit. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className="field-grid">{children}</div>;
}
