import { Button, Checkbox, Dialog, Flex, Text } from "@radix-ui/themes";
import { useRef } from "react";
import {
  type CatalogueValues,
  choiceFilters,
  filterCount,
  flagFilters,
  noFilters,
  withChoice,
} from "#web/features/listing-view/filters.ts";
import type { TableView } from "#web/features/listing-view/table-view.ts";
import { listingCountText } from "#web/shared/count-text.ts";
import { RangeFields } from "../../views/range-fields.tsx";
import { SortField } from "../../views/sort-field.tsx";
import "./filter-sheet.css";
import { focusAfterClose } from "#web/shared/focus/focus-after-close.ts";

export type FilterSheetProps = {
  isOpen: boolean;
  onClose: () => void;
  returnFocus: () => void;
  view: TableView;
  onView: (view: Partial<TableView>) => void;
  values: CatalogueValues;
  /** How many listings the filters find; null while they are counted. */
  found: number | null;
};

/** The filters on a phone, in a sheet from below. A choice takes effect at once. */
export function FilterSheet(props: FilterSheetProps) {
  const { isOpen, onClose, returnFocus, view, onView, values, found } = props;
  const count = filterCount(view);
  const showButton = useRef<HTMLButtonElement>(null);
  const flags = flagFilters.filter(({ name }) => view[name]).map(({ name }) => name);

  function clear() {
    onView(noFilters);
    // The pressed button is now disabled.
    showButton.current?.focus();
  }

  return (
    <Dialog.Root open={isOpen} onOpenChange={(next) => next || onClose()}>
      <Dialog.Content
        className="filter-sheet"
        aria-describedby={undefined}
        onCloseAutoFocus={focusAfterClose(returnFocus)}
      >
        <Dialog.Title size="4">Filtros</Dialog.Title>
        <Flex direction="column" gap="5">
          <SortField view={view} onView={onView} />
          {choiceFilters(values).map(({ name, label, options }) => (
            <FilterGroup
              key={name}
              label={label}
              options={options}
              chosen={view[name]}
              onChange={(chosen) => onView(withChoice(name, chosen))}
            />
          ))}
          <FilterGroup
            label="Mais filtros"
            options={flagFilters.map(({ name, label }) => ({ value: name, text: label }))}
            chosen={flags}
            onChange={(chosen) =>
              onView(Object.fromEntries(flagFilters.map(({ name }) => [name, chosen.includes(name)])))
            }
          />
          <RangeFields ranges={view.ranges} onRanges={(ranges) => onView({ ranges })} />
        </Flex>
        <Flex gap="3" justify="between" className="filter-sheet-end">
          <Button variant="soft" color="gray" disabled={count === 0} onClick={clear}>
            Limpar
          </Button>
          <Dialog.Close>
            <Button ref={showButton}>
              {found === null ? "Ver anúncios" : `Ver ${listingCountText(found)}`}
            </Button>
          </Dialog.Close>
        </Flex>
      </Dialog.Content>
    </Dialog.Root>
  );
}

type GroupProps = {
  label: string;
  options: readonly { value: string; text: string }[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
};

// Not Themes' CheckboxGroup, which would add every menu and popover to the first load.
function FilterGroup({ label, options, chosen, onChange }: GroupProps) {
  return (
    <fieldset className="filter-group">
      <Text size="2" weight="bold" mb="2" asChild>
        <legend>{label}</legend>
      </Text>
      {options.map(({ value, text }) => (
        <Text as="label" size="3" key={value}>
          <Checkbox
            size="3"
            checked={chosen.includes(value)}
            onCheckedChange={(isChecked) =>
              onChange(isChecked === true ? [...chosen, value] : chosen.filter((other) => other !== value))
            }
          />
          {text}
        </Text>
      ))}
    </fieldset>
  );
}
