import { Button, DropdownMenu } from "@radix-ui/themes";
import { ChevronDown } from "lucide-react";
import { type ChoiceFilter, flagFilters, withChoice } from "#web/features/listing-view/filters.ts";
import type { TableView } from "#web/features/listing-view/table-view.ts";
import { chipAppearance } from "#web/pages/products/views/chip-appearance.ts";
import { ChoiceItems, chosenText } from "#web/pages/products/views/choice-items.tsx";

type Props = {
  choices: readonly ChoiceFilter[];
  view: TableView;
  onView: (view: Partial<TableView>) => void;
};

/** The filters without a chip of their own: the toolbar has one line. It names active ones. */
export function MoreFilters({ choices, view, onView }: Props) {
  const active = [
    ...choices.filter(({ name }) => view[name].length > 0),
    ...flagFilters.filter(({ name }) => view[name]),
  ].map(({ label }) => ({ value: label, text: label }));
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger>
        <Button {...chipAppearance(active.length > 0)}>
          <span className="filter-words">
            {active.length > 0
              ? chosenText(
                  active,
                  active.map(({ value }) => value),
                )
              : "Mais filtros"}
          </span>
          <ChevronDown size={16} aria-hidden />
        </Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Content>
        {choices.map(({ name, label, options }) => (
          <DropdownMenu.Sub key={name}>
            <DropdownMenu.SubTrigger>
              {view[name].length > 0 ? `${label}: ${chosenText(options, view[name])}` : label}
            </DropdownMenu.SubTrigger>
            <DropdownMenu.SubContent>
              <ChoiceItems
                options={options}
                chosen={view[name]}
                onChange={(chosen) => onView(withChoice(name, chosen))}
              />
            </DropdownMenu.SubContent>
          </DropdownMenu.Sub>
        ))}
        {choices.length > 0 ? <DropdownMenu.Separator /> : null}
        {flagFilters.map(({ name, label }) => (
          <DropdownMenu.CheckboxItem
            key={name}
            checked={view[name]}
            onSelect={(event) => event.preventDefault()}
            onCheckedChange={(isOn) => onView({ [name]: isOn })}
          >
            {label}
          </DropdownMenu.CheckboxItem>
        ))}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}
