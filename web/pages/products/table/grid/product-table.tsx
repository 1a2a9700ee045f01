import type { ComponentProps } from "react";
import { EditProvider } from "../edit/edit-provider.tsx";
import { usePreparedFigures } from "../edit/use-prepared-figures.ts";
import { rowHeightOf, type TableLook } from "../look/use-table-look.ts";
import { ProductGrid } from "./product-grid.tsx";

type Props = Omit<ComponentProps<typeof ProductGrid>, "layout" | "onLayout" | "rowHeight"> & {
  look: TableLook;
  onLook: (look: TableLook) => void;
};

/** The grid with the seller's column and row settings, and editable cells. */
export function ProductTable({ look, onLook, ...props }: Props) {
  usePreparedFigures(props.listing.list);
  return (
    <EditProvider>
      <ProductGrid
        {...props}
        layout={look.layout}
        onLayout={(layout) => onLook({ ...look, layout })}
        rowHeight={rowHeightOf(look)}
      />
    </EditProvider>
  );
}
