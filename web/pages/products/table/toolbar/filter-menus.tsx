import { Button, DropdownMenu } from "@radix-ui/themes";
import { ChevronDown } from "lucide-react";
import {
  type CatalogueValues,
  type ChoiceFilter,
  choiceFilters,
  filterCount,
  flagFilters,
  noFilters,
  withChoice,
} from "../view/filters.ts";
import type { TableView } from "../view/table-view.ts";
import { chipLook } from "./chip-look.ts";

type Props = {
  view: TableView;
  onView: (view: Partial<TableView>) => void;
  onClear: (view: Partial<TableView>) => void;
  values: CatalogueValues;
};

/** The filters as chips, each showing its current value. */
export function FilterMenus({ view, onView, onClear, values }: Props) {
  return (
    <>
      {choiceFilters(values).map((filter) => (
        <FilterMenu
          key={filter.name}
          filter={filter}
          chosen={view[filter.name]}
          onChange={(chosen) => onView(withChoice(filter.name, chosen))}
        />
      ))}
      {flagFilters.map(({ name, label }) => (
        <Button
          key={name}
          {...chipLook(view[name])}
          aria-pressed={view[name]}
          onClick={() => onView({ [name]: !view[name] })}
        >
          {label}
        </Button>
      ))}
      {filterCount(view) > 0 ? (
        <Button variant="ghost" color="gray" mx="1" onClick={() => onClear(noFilters)}>
          Limpar filtros
        </Button>
      ) : null}
    </>
  );
}

type MenuProps = { filter: ChoiceFilter; chosen: readonly string[]; onChange: (chosen: string[]) => void };

function FilterMenu({ filter: { label, options }, chosen, onChange }: MenuProps) {
  const isOn = chosen.length > 0;
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger>
        <Button {...chipLook(isOn)}>
          <span className="filter-words">{isOn ? `${label}: ${chosenText(options, chosen)}` : label}</span>
          <ChevronDown size={16} aria-hidden />
        </Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Content>
        {options.map(({ value, text }) => (
          <DropdownMenu.CheckboxItem
            key={value}
            checked={chosen.includes(value)}
            // The menu stays open, so that several can be chosen.
            onSelect={(event) => event.preventDefault()}
            onCheckedChange={(isChecked) =>
              onChange(isChecked ? [...chosen, value] : chosen.filter((other) => other !== value))
            }
          >
            {text}
          </DropdownMenu.CheckboxItem>
        ))}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}

/** 'Shopee', 'Shopee e mais 2'. */
function chosenText(options: ChoiceFilter["options"], chosen: readonly string[]): string {
  const first = options.find(({ value }) => chosen.includes(value))?.text ?? chosen[0] ?? "";
  return chosen.length === 1 ? first : `${first} e mais ${chosen.length - 1}`;
}
