import { Flex } from "@radix-ui/themes";
import type { ReactNode, Ref } from "react";
import { maxSearchLength, type TableView } from "#web/features/listing-view/table-view.ts";
import { SearchBox } from "#web/shared/forms/search-box.tsx";

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
