import { TextField } from "@radix-ui/themes";
import { saleNumber } from "#core/sale/form/read-sale.ts";
import { type SaleField, saleFields } from "#core/sale/form/sale-fields.ts";
import type { NumberUnit } from "#core/sale/table/sale-table.ts";
import { unreadText } from "#core/sale/typed/typed.ts";
import { NativeSelect } from "#web/shared/forms/fields/native-select.tsx";
import { SwitchField } from "#web/shared/forms/fields/switch-field.tsx";
import { useSaleForm } from "../sale-form-context.ts";
import { saleFieldText } from "../texts/sale-field-text.ts";
import { numberToText } from "../values/number-text.ts";
import { ChannelName } from "./channel-name.tsx";
import { fieldId } from "./field-id.ts";
import type { FieldNote } from "./field-note.ts";
import { FormField } from "./form-field.tsx";
import { NumberField } from "./number-field.tsx";

type Props = {
  field: SaleField;
  /** The names of the categories, for a category field. */
  categories?: readonly string[];
  /** What is missing or wrong. */
  question?: string | null;
  /** Replaces the field's own id, where the field appears a second time. */
  id?: string;
};

/** One field about where the product is sold, with the input for its kind. */
export function SaleInput({ field, categories = [], question = null, id = fieldId(field) }: Props) {
  const entry = saleFields[field];
  switch (entry.kind) {
    case "flag":
      return <SaleSwitch id={id} field={field} />;
    case "choice":
      return (
        <SaleChoice id={id} field={field} options={optionsOf(field, entry.options)} question={question} />
      );
    case "category":
      return <SaleChoice id={id} field={field} options={categoryOptions(categories)} question={question} />;
    case "number":
      return <SaleNumber id={id} field={field} unit={entry.unit} question={question} />;
    case "day":
      return <SaleDay id={id} field={field} question={question} />;
    case "name":
      return <SaleName id={id} field={field} />;
  }
}

function optionsOf(field: SaleField, options: readonly string[]) {
  return options.map((value) => ({ value, text: saleFieldText[field].options?.[value] ?? value }));
}

function categoryOptions(categories: readonly string[]) {
  return [
    { value: "", text: "Escolha a categoria" },
    ...categories.map((name) => ({ value: name, text: name })),
  ];
}

type KindProps = { id: string; field: SaleField; question: string | null };

type ChoiceProps = KindProps & { options: readonly { value: string; text: string }[] };

function SaleChoice({ id, field, options, question }: ChoiceProps) {
  const { values, write } = useSaleForm();
  const { label, help } = saleFieldText[field];
  return (
    <FormField id={id} label={label} help={help} note={noteOf(question)} isWide>
      {(describedBy) => (
        <NativeSelect
          id={id}
          value={values[field]}
          options={options}
          aria-describedby={describedBy}
          onChange={(text) => write(field, text)}
        />
      )}
    </FormField>
  );
}

type NumberProps = KindProps & { unit: NumberUnit };

function SaleNumber({ id, field, unit, question }: NumberProps) {
  const { values, write } = useSaleForm();
  const text = values[field];
  const number = saleNumber(field, text);
  const isUnread = text.trim() !== "" && number === null;
  const { label, help } = saleFieldText[field];
  return (
    <NumberField
      id={id}
      label={label}
      help={help}
      // The question about the weight is long.
      isWide={field === "weightGrams"}
      unit={shownUnit(unit)}
      text={text}
      note={noteOf(question ?? (isUnread ? unreadText : null))}
      isInvalid={isUnread}
      onType={(next) => write(field, next)}
      onLeave={() => {
        const written = number === null ? text : numberToText(number, unit === "R$" ? 2 : 0);
        if (written !== text) write(field, written);
      }}
    />
  );
}

function SaleDay({ id, field, question }: KindProps) {
  const { values, write } = useSaleForm();
  const { label, help } = saleFieldText[field];
  return (
    <FormField id={id} label={label} help={help} note={noteOf(question)}>
      {(describedBy) => (
        <TextField.Root
          id={id}
          type="date"
          size="3"
          value={values[field]}
          aria-describedby={describedBy}
          onChange={(event) => write(field, event.target.value)}
        />
      )}
    </FormField>
  );
}

function SaleName({ id, field }: Pick<KindProps, "id" | "field">) {
  const { values, write } = useSaleForm();
  const { label, help } = saleFieldText[field];
  return (
    <FormField id={id} label={label} help={help} note={null} isWide>
      {(describedBy) => (
        <ChannelName
          id={id}
          name={values[field]}
          aria-describedby={describedBy}
          onName={(name) => write(field, name)}
        />
      )}
    </FormField>
  );
}

/** Counts say what they count in their label. */
function shownUnit(unit: NumberUnit): string | undefined {
  if (unit === "pedidos" || unit === "vendas" || unit === "itens") return undefined;
  return unit === "% das vendas" ? "%" : unit;
}

function noteOf(question: string | null): FieldNote | null {
  return question === null ? null : { tone: "warning", text: question };
}

function SaleSwitch({ id, field }: { id: string; field: SaleField }) {
  const { values, write } = useSaleForm();
  const { label, help } = saleFieldText[field];
  return (
    <SwitchField
      id={id}
      label={label}
      help={help}
      isOn={values[field] === "true"}
      onSwitch={(isOn) => write(field, String(isOn))}
    />
  );
}
