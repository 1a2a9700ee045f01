import { Flex, Switch, Text } from "@radix-ui/themes";
import { useId } from "react";
import "./switch-field.css";

type Props = {
  id?: string;
  label: string;
  help: string;
  isOn: boolean;
  /** As the labels of the fields around it. */
  isBold?: boolean;
  onSwitch: (isOn: boolean) => void;
};

/** A switch with its label, which can be pressed too, and an explanation. */
export function SwitchField({ id, label, help, isOn, isBold = false, onSwitch }: Props) {
  const ownId = useId();
  const switchId = id ?? ownId;
  const helpId = useId();
  return (
    <Flex align="start" justify="between" gap="3">
      <div>
        <Text
          as="label"
          htmlFor={switchId}
          size="2"
          className="switch-field-label"
          {...(isBold ? { weight: "bold" } : {})}
        >
          {label}
        </Text>
        <Text as="p" id={helpId} size="1" color="gray">
          {help}
        </Text>
      </div>
      <Switch id={switchId} aria-describedby={helpId} checked={isOn} onCheckedChange={onSwitch} />
    </Flex>
  );
}
