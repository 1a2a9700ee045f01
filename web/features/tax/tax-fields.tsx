import { TextField } from "@radix-ui/themes";
import type { ReactNode } from "react";
import { LabelledField } from "#web/shared/forms/fields/labelled-field.tsx";
import { NativeSelect } from "#web/shared/forms/fields/native-select.tsx";
import { UnitInput } from "#web/shared/forms/fields/unit-input.tsx";
import type { TaxForm, TaxFormField } from "./tax-form.ts";

export type TaxFieldsProps = {
  form: TaxForm;
  errors: Partial<Record<TaxFormField, string>>;
  onChange: (changes: Partial<TaxForm>) => void;
};

type ChoiceProps<Value extends string> = {
  label: string;
  value: Value;
  options: readonly { value: Value; text: string }[];
  error?: string | undefined;
  onChoose: (value: Value) => void;
};

export function ChoiceField<Value extends string>(props: ChoiceProps<Value>) {
  const { label, value, options, error = null, onChoose } = props;
  return (
    <LabelledField label={label} error={error}>
      {(links) => (
        <NativeSelect
          {...links}
          value={value}
          options={options}
          onChange={(text) => {
            const option = options.find((candidate) => candidate.value === text);
            if (option) onChoose(option.value);
          }}
        />
      )}
    </LabelledField>
  );
}

type MonthProps = { month: string; error: string | undefined; onChange: (month: string) => void };

/** 'YYYY-MM' in a text field, because only some browsers have a month picker. */
export function MonthField({ month, error = "", onChange }: MonthProps) {
  return (
    <LabelledField label="Mês" error={error}>
      {(links) => (
        <TextField.Root
          {...links}
          size="3"
          maxLength={7}
          placeholder="2026-11"
          value={month}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </LabelledField>
  );
}

type AmountProps = {
  label: string;
  text: string;
  unit?: "R$";
  error?: string | undefined;
  help?: ReactNode;
  onType: (text: string) => void;
};

/** A number as a Brazilian types it. */
export function AmountField({ label, text, unit, error = "", help, onType }: AmountProps) {
  return (
    <LabelledField label={label} error={error} help={help}>
      {(links) => (
        <UnitInput
          {...links}
          {...(error ? { color: "tomato" as const } : {})}
          {...(unit ? { unit } : {})}
          value={text}
          onChange={(event) => onType(event.target.value)}
        />
      )}
    </LabelledField>
  );
}
