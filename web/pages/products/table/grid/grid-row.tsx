// biome-ignore-all lint/a11y/useSemanticElements: a table's own elements cannot hold rows that are not in the page
// biome-ignore-all lint/a11y/useFocusableInteractive: the cells have the focus, not their rows
import { memo } from "react";
import { useLiveRow } from "../edit/edit-context.ts";
import type { ListingRow } from "../rows/listing-row.ts";
import type { Column } from "./columns.tsx";

type Props = {
  row: ListingRow;
  index: number;
  top: number;
  columns: readonly Column[];
  isSelected: boolean;
  /** The column of the cell that the Tab key leads to, when it is in this row. */
  activeColumn: number | null;
  onToggle: (index: number, isRun: boolean) => void;
};

/** One listing. Its first cell holds the box that selects it; a cell's place is in its data. */
export const GridRow = memo(function GridRow({
  row,
  index,
  top,
  columns,
  isSelected,
  activeColumn,
  onToggle,
}: Props) {
  const live = useLiveRow(row);
  return (
    <div
      role="row"
      className="grid-row"
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      data-stale={live.isStale}
      style={{ top }}
    >
      <div {...cellProps(index, 0, activeColumn)} className="grid-cell grid-cell-select">
        <input
          type="checkbox"
          tabIndex={-1}
          aria-label={`Selecionar ${row.product.name}`}
          checked={isSelected}
          onChange={() => {}}
          onClick={(event) => onToggle(index, event.shiftKey)}
        />
      </div>
      {columns.map((column, position) => (
        <div
          key={column.key}
          {...cellProps(index, position + 1, activeColumn)}
          className="grid-cell"
          data-column={column.key}
          data-figure={column.isFigure}
        >
          {column.cell(live)}
        </div>
      ))}
    </div>
  );
});

function cellProps(row: number, column: number, activeColumn: number | null) {
  return {
    role: "gridcell",
    "aria-colindex": column + 1,
    "data-cell": `${row}:${column}`,
    tabIndex: column === activeColumn ? 0 : -1,
  } as const;
}

/** A row on its way. */
export function SkeletonRow({
  index,
  top,
  columnCount,
}: {
  index: number;
  top: number;
  columnCount: number;
}) {
  return (
    <div role="row" className="grid-row" aria-rowindex={index + 2} style={{ top }}>
      {Array.from({ length: columnCount }, (_, column) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells these apart
          key={column}
          role="gridcell"
          aria-colindex={column + 1}
          data-cell={`${index}:${column}`}
          data-column={column === 1 ? "product" : undefined}
          className={column === 0 ? "grid-cell grid-cell-select" : "grid-cell"}
          tabIndex={-1}
        >
          <span className="grid-skeleton" />
          {column === 1 ? <span className="visually-hidden">Carregando...</span> : null}
        </div>
      ))}
    </div>
  );
}
