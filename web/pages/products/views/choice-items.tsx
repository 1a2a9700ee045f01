import { DropdownMenu } from "@radix-ui/themes";
import type { ChoiceFilter } from "#web/features/listing-view/filters.ts";

type Props = {
  options: ChoiceFilter["options"];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
};

/** The options of a filter in a menu, which stays open so that several can be chosen. */
export function ChoiceItems({ options, chosen, onChange }: Props) {
  return options.map(({ value, text }) => (
    <DropdownMenu.CheckboxItem
      key={value}
      checked={chosen.includes(value)}
      onSelect={(event) => event.preventDefault()}
      onCheckedChange={(isChecked) =>
        onChange(isChecked ? [...chosen, value] : chosen.filter((other) => other !== value))
      }
    >
      {text}
    </DropdownMenu.CheckboxItem>
  ));
}

/** 'Shopee', 'Shopee e mais 2'. */
export function chosenText(options: ChoiceFilter["options"], chosen: readonly string[]): string {
  const first = options.find(({ value }) => chosen.includes(value))?.text ?? chosen[0] ?? "";
  return chosen.length === 1 ? first : `${first} e mais ${chosen.length - 1}`;
}
