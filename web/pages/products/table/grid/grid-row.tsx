// biome-ignore-all lint/a11y/useSemanticElements: a table's own elements cannot hold rows that are not in the page
// biome-ignore-all lint/a11y/useFocusableInteractive: the cells have the focus, not their rows
import { memo, useMemo, useRef } from "react";
import { useLiveRow } from "../edit/edit-context.ts";
import type { ListingRow } from "../rows/listing-row.ts";
import type { Column } from "./columns.tsx";

type Props = {
  /** Undefined while it loads. */
  row: ListingRow | undefined;
  index: number;
  top: number;
  columns: readonly Column[];
  isSelected: boolean;
  /** The column of the cell in the tab order, if it is in this row. */
  activeColumn: number | null;
  onToggle: (index: number, isRun: boolean) => void;
};

/**
 * One row position of the table. While its listing loads, it keeps the previous listing's elements,
 * hidden: a fast scroll then only changes texts, because creating every row would take longer than
 * a frame.
 */
export const GridRow = memo(function GridRow({ row, ...props }: Props) {
  const last = useRef(row);
  // Safe during render, because a second render gives the same result.
  if (row) last.current = row;
  const shown = last.current;
  // A hidden row cannot have the focus.
  const hasFocus = props.activeColumn !== null;
  if (!shown || (!row && hasFocus)) return <SkeletonRow {...props} columnCount={props.columns.length + 1} />;
  return <ShownRow {...props} row={shown} isLoading={!row} />;
});

/** The first cell contains the checkbox. Each cell has its position in data attributes. */
function ShownRow({
  row,
  isLoading,
  index,
  top,
  columns,
  isSelected,
  activeColumn,
  onToggle,
}: Props & { row: ListingRow; isLoading: boolean }) {
  const live = useLiveRow(row);
  // The same elements while only the position changes, so that React skips them.
  const values = useMemo(() => columns.map(({ cell }) => cell(live)), [columns, live]);
  return (
    <div
      role="row"
      className="grid-row"
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      aria-busy={isLoading}
      aria-label={isLoading ? "Carregando..." : undefined}
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
          data-typing={column.money && true}
        >
          {values[position]}
        </div>
      ))}
    </div>
  );
}

function cellProps(row: number, column: number, activeColumn: number | null) {
  return {
    role: "gridcell",
    "aria-colindex": column + 1,
    "data-cell": `${row}:${column}`,
    tabIndex: column === activeColumn ? 0 : -1,
  } as const;
}

/** A row without an earlier listing to keep. */
function SkeletonRow({ index, top, columnCount }: Pick<Props, "index" | "top"> & { columnCount: number }) {
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
