import { Checkbox, Flex, Text } from "@radix-ui/themes";
import { CircleAlert } from "lucide-react";
import { useId } from "react";
import "./checkbox-list.css";

type Option<Value> = { value: Value; text: string; detail?: string; isImplied?: boolean };

type Props<Value> = {
  legend: string;
  options: readonly Option<Value>[];
  value: readonly Value[];
  onChange: (value: Value[]) => void;
  error: string | undefined;
};

/** Choices of which several may be ticked. An implied one is ticked and cannot be changed. */
export function CheckboxList<Value extends string>(props: Props<Value>) {
  const { legend, options, value, onChange, error } = props;
  const errorId = useId();
  const withChoice = (choice: Value, isChosen: boolean) =>
    options
      .map((option) => option.value)
      .filter((option) => (option === choice ? isChosen : value.includes(option)));
  return (
    <fieldset className="checkbox-list" aria-describedby={error ? errorId : undefined}>
      <Text as="span" size="2" weight="bold" asChild>
        <legend>{legend}</legend>
      </Text>
      {options.map(({ value: choice, text, detail, isImplied = false }) => (
        <Text key={choice} as="label" size="2" className="checkbox-list-choice">
          <Flex gap="2" align="start">
            <Checkbox
              checked={isImplied || value.includes(choice)}
              disabled={isImplied}
              onCheckedChange={(checked) => onChange(withChoice(choice, checked === true))}
            />
            <span>
              {text}
              {detail ? (
                <Text as="span" size="1" color="gray" className="checkbox-list-detail">
                  {detail}
                </Text>
              ) : null}
            </span>
          </Flex>
        </Text>
      ))}
      {error ? (
        <p className="labelled-field-error" id={errorId}>
          <CircleAlert size={16} aria-hidden />
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
