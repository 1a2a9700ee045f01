import type { ComponentProps } from "react";
import { CategoryChoices } from "../edit/cell-input.tsx";
import { EditProvider } from "../edit/edit-provider.tsx";
import { usePreparedFigures } from "../edit/use-prepared-figures.ts";
import { rowHeightOf, type TableLook } from "../look/use-table-look.ts";
import { ProductGrid } from "./product-grid.tsx";

type Props = Omit<ComponentProps<typeof ProductGrid>, "layout" | "onLayout" | "rowHeight"> & {
  look: TableLook;
  onLook: (look: TableLook) => void;
  /** Those that the seller has used so far. */
  categories: readonly string[];
};

/** The grid with the seller's column and row settings, and editable cells. */
export function ProductTable({ look, onLook, categories, ...props }: Props) {
  usePreparedFigures(props.listing.list);
  return (
    <EditProvider>
      <CategoryChoices.Provider value={categories}>
        <ProductGrid
          {...props}
          layout={look.layout}
          onLayout={(layout) => onLook({ ...look, layout })}
          rowHeight={rowHeightOf(look)}
        />
      </CategoryChoices.Provider>
    </EditProvider>
  );
}
