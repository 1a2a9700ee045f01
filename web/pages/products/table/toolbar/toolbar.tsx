import { Box, Flex } from "@radix-ui/themes";
import type { Ref } from "react";
import { LookMenu } from "../look/look-menu.tsx";
import type { TableLook } from "../look/use-table-look.ts";
import type { CatalogueValues } from "../view/filters.ts";
import type { TableView } from "../view/table-view.ts";
import { FilterMenus } from "./filter-menus.tsx";
import { FilterSheet } from "./filter-sheet.tsx";
import { SearchBox } from "./search-box.tsx";

type Props = {
  searchRef: Ref<HTMLInputElement>;
  view: TableView;
  onView: (view: Partial<TableView>) => void;
  /** Takes filters away by a button that goes with them. */
  onClear: (view: Partial<TableView>) => void;
  values: CatalogueValues;
  isPhone: boolean;
  /** How many listings the view has; null while they are counted. */
  found: number | null;
  look: TableLook;
  onLook: (look: TableLook) => void;
  isLookOpen: boolean;
  onLookOpen: (isOpen: boolean) => void;
};

/** Search and filters above the listings, and how their table looks. */
export function Toolbar(props: Props) {
  const { searchRef, view, onView, values, isPhone, found, look, onLook, isLookOpen, onLookOpen } = props;
  return (
    <Flex gap="2" align="center" wrap="wrap" className="product-toolbar">
      <SearchBox ref={searchRef} search={view.search} onSearch={(search) => onView({ search })} />
      {isPhone ? (
        <FilterSheet view={view} onView={onView} values={values} found={found} />
      ) : (
        <>
          <FilterMenus view={view} onView={onView} onClear={props.onClear} values={values} />
          <Box ml="auto">
            <LookMenu look={look} onLook={onLook} isOpen={isLookOpen} onOpenChange={onLookOpen} />
          </Box>
        </>
      )}
    </Flex>
  );
}
