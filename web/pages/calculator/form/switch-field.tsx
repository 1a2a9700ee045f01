import { Flex, Switch, Text } from "@radix-ui/themes";
import { useId } from "react";
import { useCalculatorFields } from "./calculator-form-context.ts";
import { flagWords } from "./field-text.ts";
import type { FlagName } from "./form-values.ts";

/** One switch of the form; its words are its label, so that they can be pressed too. */
export function SwitchField({ name }: { name: FlagName }) {
  const { values, dispatch } = useCalculatorFields();
  const id = useId();
  const descriptionId = useId();
  const { label, description } = flagWords[name];
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
      <Switch
        id={id}
        aria-describedby={descriptionId}
        checked={values[name]}
        onCheckedChange={(on) => dispatch({ type: "switched", name, on })}
      />
    </Flex>
  );
}
