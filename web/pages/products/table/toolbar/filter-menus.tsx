import { Button, DropdownMenu, IconButton } from "@radix-ui/themes";
import { ChevronDown, X } from "lucide-react";
import {
  type CatalogueValues,
  type ChoiceFilter,
  choiceFilters,
  filterCount,
  noFilters,
  withChoice,
} from "#web/features/listing-view/filters.ts";
import type { TableView } from "#web/features/listing-view/table-view.ts";
import { chipAppearance } from "#web/pages/products/views/chip-appearance.ts";
import { ChoiceItems, chosenText } from "#web/pages/products/views/choice-items.tsx";
import { useMediaQuery } from "#web/shared/browser/use-media-query.ts";
import { Tooltip } from "#web/shared/ui/tooltip.tsx";
import { RangeMenu } from "../../views/range-menu.tsx";
import { MoreFilters } from "./more-filters.tsx";

type Props = {
  view: TableView;
  onView: (view: Partial<TableView>) => void;
  onClear: (view: Partial<TableView>) => void;
  values: CatalogueValues;
};

/** From this width on, channel and health have room beside the search. */
const screenForMenus = "(min-width: 1160px)";

/**
 * The most used filters as chips, each showing its current value, and the others in a menu: the
 * toolbar has one line at every width, so that the table stays in its place. What is on or off, as
 * the loss zone, is a view above the toolbar, too, and so no chip of its own.
 */
export function FilterMenus({ view, onView, onClear, values }: Props) {
  const hasMenus = useMediaQuery(screenForMenus);
  const choices = choiceFilters(values);
  const inBar = ({ name }: { name: string }) => hasMenus && (name === "channels" || name === "healths");
  return (
    <>
      {choices.filter(inBar).map((filter) => (
        <FilterMenu
          key={filter.name}
          filter={filter}
          chosen={view[filter.name]}
          onChange={(chosen) => onView(withChoice(filter.name, chosen))}
        />
      ))}
      <RangeMenu ranges={view.ranges} onRanges={(ranges) => onView({ ranges })} />
      <MoreFilters choices={choices.filter((filter) => !inBar(filter))} view={view} onView={onView} />
      {filterCount(view) > 0 ? (
        <Tooltip content="Limpar filtros">
          <IconButton
            variant="ghost"
            color="gray"
            mx="1"
            aria-label="Limpar filtros"
            onClick={() => onClear(noFilters)}
          >
            <X size={16} aria-hidden />
          </IconButton>
        </Tooltip>
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
        <Button {...chipAppearance(isOn)}>
          <span className="filter-words">{isOn ? `${label}: ${chosenText(options, chosen)}` : label}</span>
          <ChevronDown size={16} aria-hidden />
        </Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Content>
        <ChoiceItems options={options} chosen={chosen} onChange={onChange} />
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}
