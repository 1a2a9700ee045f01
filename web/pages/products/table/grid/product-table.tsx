import type { ComponentProps } from "react";
import { EditProvider } from "../edit/edit-provider.tsx";
import { usePreparedFigures } from "../edit/use-prepared-figures.ts";
import { rowHeightOf, type TableLook } from "../look/use-table-look.ts";
import { shownColumns } from "./columns.tsx";
import { ProductGrid } from "./product-grid.tsx";

type Props = Omit<ComponentProps<typeof ProductGrid>, "columns" | "rowHeight"> & { look: TableLook };

/** The grid with the seller's column and row settings, and editable cells. */
export function ProductTable({ look, ...props }: Props) {
  usePreparedFigures(props.listing.list);
  return (
    <EditProvider>
      <ProductGrid {...props} columns={shownColumns(look)} rowHeight={rowHeightOf(look)} />
    </EditProvider>
  );
}
