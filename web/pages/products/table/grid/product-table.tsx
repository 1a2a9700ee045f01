import type { ComponentProps } from "react";
import { CategoryChoices } from "../edit/cell-input.tsx";
import { EditProvider } from "../edit/edit-provider.tsx";
import { usePreparedFigures } from "../edit/use-prepared-figures.ts";
import { rowHeightOf, type TableSettings } from "../use-table-settings.ts";
import { ProductGrid } from "./product-grid.tsx";

type Props = Omit<ComponentProps<typeof ProductGrid>, "layout" | "onLayout" | "rowHeight"> & {
  settings: TableSettings;
  onSettings: (settings: TableSettings) => void;
  /** Those that the seller has used so far. */
  categories: readonly string[];
};

/** The grid with the seller's column and row settings, and editable cells. */
export function ProductTable({ settings, onSettings, categories, ...props }: Props) {
  usePreparedFigures(props.listing.list);
  return (
    <EditProvider>
      <CategoryChoices.Provider value={categories}>
        <ProductGrid
          {...props}
          layout={settings.layout}
          onLayout={(layout) => onSettings({ ...settings, layout })}
          rowHeight={rowHeightOf(settings)}
        />
      </CategoryChoices.Provider>
    </EditProvider>
  );
}
