import { useNavigate } from "react-router-dom";
import { isGrouped, sortedBy, type TableView } from "#web/features/listing-view/table-view.ts";
import { useGridColumns } from "#web/shared/grid/columns/use-grid-columns.ts";
import { useGridCursor } from "#web/shared/grid/cursor/use-grid-cursor.ts";
import { Grid } from "#web/shared/grid/grid.tsx";
import type { GridLayout } from "#web/shared/grid/grid-column.ts";
import type { RowKind } from "#web/shared/grid/rows/row-kind.ts";
import { productPath } from "#web/shared/paths.ts";
import { CloseCell } from "../edit/close-cell.ts";
import { type LiveRow, useLiveRow } from "../edit/edit-context.ts";
import { OpenCell } from "../edit/typed-cell.tsx";
import type { ListingRow } from "../rows/listing-row.ts";
import { ProductGroup } from "../rows/product-group.tsx";
import type { ListingList } from "../rows/use-listing-pages.ts";
import { isSelected, type RowSelection } from "../selection/selection.ts";
import { allColumns, columnOf } from "./columns.tsx";
import { NumberStyleDialog } from "./number-style-dialog.tsx";
import { useGridClipboard } from "./use-grid-clipboard.ts";
import { useOpenCell } from "./use-open-cell.ts";
import "./product-cells.css";

type Props = {
  listing: ListingList;
  view: TableView;
  onView: (view: Partial<TableView>) => void;
  layout: GridLayout;
  onLayout: (layout: GridLayout) => void;
  rowHeight: number;
  selection: RowSelection;
  onToggle: (id: string, isRun: boolean) => void;
  onToggleLoaded: () => void;
  onSelectAll: () => void;
  onClearSelection: () => void;
};

const listings: RowKind<ListingRow, LiveRow> = {
  idOf: ({ id }) => id,
  nameOf: ({ product }) => product.name,
  stateOf: ({ isStale }) => (isStale ? "stale" : undefined),
  useLive: useLiveRow,
};

const heading = (row: ListingRow) => <ProductGroup {...row} />;

/** The listings as a grid (PR-04), whose costs and prices are edited in place. */
export function ProductGrid(props: Props) {
  const { listing, view, onView, layout, onLayout, rowHeight, selection } = props;
  const { list, pages, isOld } = listing;
  const navigate = useNavigate();
  const columns = useGridColumns({ columns: allColumns, layout, onLayout });
  const cursor = useGridCursor(list, columns.shown);
  const { shown, openCell, close } = useOpenCell({
    list,
    pages,
    columns: columns.shown,
    moveTo: cursor.moveTo,
  });
  const closeCell = () => close("here");
  const { handlers, question } = useGridClipboard({ columns: columns.shown, cursor, listing, closeCell });
  const sorted = allColumns.find(({ sort }) => sort === view.sort);
  return (
    <OpenCell.Provider value={shown}>
      <CloseCell.Provider value={close}>
        <Grid
          label="Produtos"
          rows={{ ...list, isOld }}
          list={pages}
          onShow={pages.show}
          kind={listings}
          groups={isGrouped(view) && !isOld ? { startsAt: list.startsGroup, heading } : null}
          columns={columns}
          cursor={cursor}
          rowHeight={rowHeight}
          order={sorted ? { key: sorted.key, direction: view.direction } : null}
          onOrder={(key) => {
            const { sort } = columnOf(key) ?? {};
            if (sort) onView(sortedBy(view, sort));
          }}
          selection={{
            isSelected: (id) => isSelected(selection, id),
            ofLoaded: selectedOf(selection, list.ids),
            onToggle: props.onToggle,
            onToggleLoaded: props.onToggleLoaded,
            onSelectAll: props.onSelectAll,
            onClear: props.onClearSelection,
          }}
          onOpenRow={({ product }) => navigate(productPath(product.id))}
          openCell={openCell}
          {...handlers}
        />
        {question ? <NumberStyleDialog {...question} /> : null}
      </CloseCell.Provider>
    </OpenCell.Provider>
  );
}

function selectedOf(selection: RowSelection, loaded: readonly string[]): "all" | "some" | "none" {
  if (selection.kind === "all") return "all";
  if (selection.ids.size === 0) return "none";
  return loaded.every((id) => selection.ids.has(id)) ? "all" : "some";
}
