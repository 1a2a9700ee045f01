import type { ReactNode } from "react";
import { months } from "#core/format/date.ts";
import { addMonths, type CivilMonth } from "#core/taxes/civil-month.ts";
import { firstSimplesMonth } from "#core/taxes/simples/simples-tables.ts";
import { LabelledField } from "#web/shared/forms/fields/labelled-field.tsx";
import { NativeSelect } from "#web/shared/forms/fields/native-select.tsx";
import { UnitInput } from "#web/shared/forms/fields/unit-input.tsx";
import type { TaxForm, TaxFormField } from "../tax-form.ts";

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

type MonthProps = {
  month: CivilMonth;
  /** The newest month to choose. */
  last: CivilMonth;
  error: string | undefined;
  onChange: (month: CivilMonth) => void;
};

/** The months by name, newest first, because only some browsers have a month picker. */
export function MonthField({ month, last, error, onChange }: MonthProps) {
  const options = monthsUntil(last).map((value) => ({ value, text: monthName(value) }));
  return <ChoiceField label="Mês" value={month} options={options} error={error} onChoose={onChange} />;
}

/** Every month from the first one with known rules, newest first. */
function monthsUntil(last: CivilMonth): CivilMonth[] {
  const listed = [last];
  for (let month = last; month > firstSimplesMonth; ) {
    month = addMonths(month, -1);
    listed.push(month);
  }
  return listed;
}

/** 'novembro de 2026'. */
function monthName(month: CivilMonth): string {
  return `${months[Number(month.slice(5)) - 1]} de ${month.slice(0, 4)}`;
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
