import { Flex, Switch, Text } from "@radix-ui/themes";
import { useId } from "react";
import type { PriceFlagField } from "#core/pricing/price-fields.ts";
import type { PriceMode } from "#core/pricing/price-input.ts";
import { flagText } from "#web/features/sale-form/texts/field-text.ts";
import { toPriceInput } from "#web/features/sale-form/values/form-values.ts";
import { useCalculatorFields } from "../calculator-form-context.ts";

/** One switch of the form. Its label can be pressed too. */
export function SwitchField({ field, mode }: { field: PriceFlagField; mode: PriceMode }) {
  const { values, dispatch } = useCalculatorFields();
  const { label, description } = flagText(field, toPriceInput(values), mode);
  return (
    <SwitchRow
      label={label}
      description={description}
      isOn={values[field]}
      onChange={(on) => dispatch({ type: "switched", field, on })}
    />
  );
}

type RowProps = {
  id?: string;
  label: string;
  description: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
};

/** A switch with its explanation. */
export function SwitchRow({ id: givenId, label, description, isOn, onChange }: RowProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const descriptionId = useId();
  return (
    <Flex className="switch-field" align="start" justify="between" gap="3">
      <div>
        <Text as="label" htmlFor={id} size="2" className="switch-field-label">
          {label}
        </Text>
        <Text as="p" id={descriptionId} size="1" color="gray">
          {description}
        </Text>
      </div>
      <Switch id={id} aria-describedby={descriptionId} checked={isOn} onCheckedChange={onChange} />
    </Flex>
  );
}
