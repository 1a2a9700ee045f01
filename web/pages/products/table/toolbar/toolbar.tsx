import { Flex } from "@radix-ui/themes";
import type { ReactNode, Ref } from "react";
import { SearchBox } from "#web/shared/forms/search-box.tsx";
import { maxSearchLength, type TableView } from "../view/table-view.ts";

type Props = {
  searchRef: Ref<HTMLInputElement>;
  view: TableView;
  onView: (view: Partial<TableView>) => void;
  /** The filters. */
  children: ReactNode;
};

/** Search and filters above the listings. */
export function Toolbar({ searchRef, view, onView, children }: Props) {
  return (
    <Flex gap="2" align="center" className="product-toolbar" data-one-line>
      <SearchBox
        ref={searchRef}
        className="product-search"
        placeholder="Nome, SKU ou GTIN"
        label="Buscar por nome, SKU ou GTIN"
        maxLength={maxSearchLength}
        shortcut="/"
        search={view.search}
        onSearch={(search) => onView({ search })}
      />
      {children}
    </Flex>
  );
}
