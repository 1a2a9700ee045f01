import { SegmentedControl } from "@radix-ui/themes";

type Props<Value extends string> = {
  label: string;
  value: Value;
  options: readonly { value: Value; text: string }[];
  onChange: (value: Value) => void;
};

/** A few choices in one line, of which one is in force. */
export function ChoiceGroup<Value extends string>({ label, value, options, onChange }: Props<Value>) {
  return (
    <SegmentedControl.Root
      size="1"
      aria-label={label}
      value={value}
      onValueChange={(next) => {
        const chosen = options.find((option) => option.value === next);
        if (chosen) onChange(chosen.value);
      }}
    >
      {options.map((option) => (
        <SegmentedControl.Item key={option.value} value={option.value}>
          {option.text}
        </SegmentedControl.Item>
      ))}
    </SegmentedControl.Root>
  );
}
