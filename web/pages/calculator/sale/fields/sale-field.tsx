import { Flex, Text, TextField } from "@radix-ui/themes";
import { CircleAlert, CircleQuestionMark } from "lucide-react";
import { type ReactNode, useId } from "react";
import { saleNumber } from "#core/sale/read-sale.ts";
import { type SaleFieldKind, type SaleField as SaleFieldName, saleFields } from "#core/sale/sale-fields.ts";
import { saleFieldText } from "#web/features/sale-form/texts/sale-field-text.ts";
import { numberToText } from "#web/features/sale-form/values/number-text.ts";
import { NativeSelect } from "#web/shared/forms/fields/native-select.tsx";
import { TipButton } from "#web/shared/tips/tip-button.tsx";
import { useCalculatorFields } from "../../form/calculator-form-context.ts";
import { fieldId } from "../../form/fields/field-id.ts";
import { fieldClass, moveOnEnter } from "../../form/fields/next-field.ts";
import { SwitchRow } from "../../form/fields/switch-field.tsx";
import "./sale-field.css";

type Props = {
  field: SaleFieldName;
  /** The names of the categories, for a category field. */
  categories?: readonly string[];
  /** What is missing or wrong. */
  question?: string | null;
  /** Replaces the field's own label. */
  label?: string;
  /** Replaces the field's own id, where the field appears a second time. */
  id?: string;
};

/** One field about where the product is sold, with the input for its kind. */
export function SaleField({ field, categories = [], question = null, label, id = fieldId(field) }: Props) {
  const entry = saleFields[field];
  switch (entry.kind) {
    case "flag":
      return <FlagField id={id} field={field} />;
    case "choice":
      return (
        <ChoiceField id={id} field={field} options={optionsOf(field, entry.options)} question={question} />
      );
    case "category":
      return <ChoiceField id={id} field={field} options={categoryOptions(categories)} question={question} />;
    case "number":
      return <NumberField id={id} field={field} unit={entry.unit} question={question} label={label} />;
    case "day":
      return <DayField id={id} field={field} question={question} />;
  }
}

function optionsOf(field: SaleFieldName, options: readonly string[]) {
  return options.map((value) => ({ value, text: saleFieldText[field].options?.[value] ?? value }));
}

function categoryOptions(categories: readonly string[]) {
  return [
    { value: "", text: "Escolha a categoria" },
    ...categories.map((name) => ({ value: name, text: name })),
  ];
}

type ChoiceProps = {
  id: string;
  field: SaleFieldName;
  options: readonly { value: string; text: string }[];
  question: string | null;
};

function ChoiceField({ id, field, options, question }: ChoiceProps) {
  const { values, dispatch } = useCalculatorFields();
  const noteId = useId();
  return (
    <Labelled id={id} field={field} noteId={noteId} question={question} isWide>
      <NativeSelect
        id={id}
        value={values[field]}
        options={options}
        aria-describedby={noteId}
        onChange={(text) => dispatch({ type: "typed", field, text })}
      />
    </Labelled>
  );
}

type NumberProps = {
  id: string;
  field: SaleFieldName;
  unit: Extract<SaleFieldKind, { kind: "number" }>["unit"];
  question: string | null;
  label: string | undefined;
};

function NumberField({ id, field, unit, question, label }: NumberProps) {
  const { values, dispatch } = useCalculatorFields();
  const text = values[field];
  const noteId = useId();
  const number = saleNumber(field, text);
  const isUnread = text.trim() !== "" && number === null;
  const note = question ?? (isUnread ? "Não entendemos este número. Digite só algarismos e vírgula." : null);
  const write = (next: string) => {
    if (next !== text) dispatch({ type: "typed", field, text: next });
  };
  return (
    <Labelled
      id={id}
      field={field}
      noteId={noteId}
      question={note}
      label={label}
      isWide={field === "weightGrams"}
    >
      <TextField.Root
        id={id}
        className={`tabular ${fieldClass}`}
        size="3"
        value={text}
        inputMode="decimal"
        enterKeyHint="next"
        autoComplete="off"
        maxLength={40}
        aria-describedby={noteId}
        {...(isUnread ? { color: "tomato", "aria-invalid": true } : {})}
        onChange={(event) => write(event.target.value)}
        onKeyDown={moveOnEnter}
        onFocus={(event) => event.target.select()}
        onBlur={() => {
          if (number !== null) write(numberToText(number, unit === "R$" ? 2 : 0));
        }}
      >
        {unit === "R$" ? <TextField.Slot>R$</TextField.Slot> : null}
        {unit === "R$" || unit === "pedidos" ? null : <TextField.Slot side="right">{unit}</TextField.Slot>}
      </TextField.Root>
    </Labelled>
  );
}

function DayField({ id, field, question }: { id: string; field: SaleFieldName; question: string | null }) {
  const { values, dispatch } = useCalculatorFields();
  const noteId = useId();
  return (
    <Labelled id={id} field={field} noteId={noteId} question={question}>
      <TextField.Root
        id={id}
        type="date"
        size="3"
        value={values[field]}
        aria-describedby={noteId}
        onChange={(event) => dispatch({ type: "typed", field, text: event.target.value })}
      />
    </Labelled>
  );
}

function FlagField({ id, field }: { id: string; field: SaleFieldName }) {
  const { values, dispatch } = useCalculatorFields();
  const { label, help } = saleFieldText[field];
  return (
    <SwitchRow
      id={id}
      label={label}
      description={help}
      isOn={values[field] === "true"}
      onChange={(isOn) => dispatch({ type: "typed", field, text: String(isOn) })}
    />
  );
}

type LabelledProps = {
  id: string;
  field: SaleFieldName;
  noteId: string;
  question: string | null;
  label?: string | undefined;
  /** Takes the whole row: a choice's options and the question about the weight are long. */
  isWide?: boolean;
  children: ReactNode;
};

/** A label with help, the input, and below it what is missing. */
function Labelled({ id, field, noteId, question, label, isWide = false, children }: LabelledProps) {
  const { label: ownLabel, help } = saleFieldText[field];
  const text = label ?? ownLabel;
  return (
    <div className={isWide ? "number-field sale-field-wide" : "number-field"}>
      <Flex className="number-field-label" align="center" gap="1">
        <Text as="label" size="2" htmlFor={id}>
          {text}
        </Text>
        <TipButton content={help} label={`O que é: ${text}`} isTabStop={false}>
          <CircleQuestionMark size={16} aria-hidden />
        </TipButton>
      </Flex>
      {children}
      {question ? (
        <Text as="p" id={noteId} className="field-note" size="1" color="amber">
          <CircleAlert size={16} aria-hidden />
          <span>{question}</span>
        </Text>
      ) : (
        <span id={noteId} hidden>
          {help}
        </span>
      )}
    </div>
  );
}
