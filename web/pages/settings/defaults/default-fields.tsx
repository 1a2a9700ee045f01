import { Text } from "@radix-ui/themes";
import type { ReactNode } from "react";
import type { FieldErrors, UseFormRegisterReturn, UseFormReturn } from "react-hook-form";
import type { SettingsChange } from "#core/catalogue/seller-settings-rules.ts";
import type { DefaultsValues, TypedSetting } from "#web/features/seller-settings/defaults-values.ts";
import { LabelledField } from "#web/shared/forms/fields/labelled-field.tsx";
import { NativeSelect } from "#web/shared/forms/fields/native-select.tsx";
import { SwitchField } from "#web/shared/forms/fields/switch-field.tsx";
import { UnitInput } from "#web/shared/forms/fields/unit-input.tsx";
import { settingText } from "./setting-text.ts";

/** The form, for the parts that it is made of. */
export type ChannelDefaultsProps = {
  form: UseFormReturn<DefaultsValues, unknown, SettingsChange>;
  values: DefaultsValues;
  errors: FieldErrors<DefaultsValues>;
};

type NumberProps = {
  field: TypedSetting;
  input: UseFormRegisterReturn;
  error: string | undefined;
  unit?: "R$" | "%" | "x";
  children?: ReactNode;
};

/** A number as typed; `children` are shown below it. */
export function NumberSetting({ field, input, error, unit, children }: NumberProps) {
  return (
    <LabelledField label={settingText[field].label} error={error} help={<Help of={field}>{children}</Help>}>
      {(links) => <UnitInput {...links} {...input} {...(unit ? { unit } : {})} />}
    </LabelledField>
  );
}

type ChoiceProps<Value extends string> = {
  field: keyof DefaultsValues;
  value: Value;
  choices: readonly Value[];
  onChoose: (value: Value) => void;
};

/** A choice between a few options. */
export function ChoiceSetting<Value extends string>({ field, value, choices, onChoose }: ChoiceProps<Value>) {
  const { label, help, options = {} } = settingText[field];
  return (
    <LabelledField label={label} error={null} help={help ? <Help of={field} /> : null}>
      {(links) => (
        <NativeSelect
          {...links}
          value={value}
          options={choices.map((choice) => ({ value: choice, text: options[choice] ?? choice }))}
          onChange={(text) => {
            const chosen = choices.find((choice) => choice === text);
            if (chosen !== undefined) onChoose(chosen);
          }}
        />
      )}
    </LabelledField>
  );
}

type SwitchProps = { field: keyof DefaultsValues; isOn: boolean; onSwitch: (isOn: boolean) => void };

export function SwitchSetting({ field, ...state }: SwitchProps) {
  const { label, help } = settingText[field];
  return <SwitchField label={label} help={help} isBold {...state} />;
}

function Help({ of, children }: { of: keyof DefaultsValues; children?: ReactNode }) {
  return (
    <>
      <Text as="p" size="1" color="gray">
        {settingText[of].help}
      </Text>
      {children}
    </>
  );
}
