// biome-ignore-all lint/a11y/useSemanticElements: a table's own elements cannot hold rows that are not in the page
// biome-ignore-all lint/a11y/useFocusableInteractive: the cells have the focus, not their rows
import { memo, useMemo, useRef } from "react";
import type { GridColumn } from "../grid-column.ts";
import type { RowKind } from "./row-kind.ts";

type Props<Row, Live> = {
  /** Undefined while it loads. */
  row: Row | undefined;
  kind: RowKind<Row, Live>;
  index: number;
  top: number;
  columns: readonly GridColumn<Live>[];
  isSelected: boolean;
  /** The column of the cell in the tab order, if it is in this row. */
  activeColumn: number | null;
  /** The first and last column of the range in this row, or -1. */
  rangeFrom: number;
  rangeTo: number;
  onToggle: (id: string, isRun: boolean) => void;
};

/**
 * One row position of the grid. While its row loads, it keeps the previous row's elements, hidden:
 * a fast scroll then only changes texts, because creating every row would take longer than a frame.
 */
function Row<Row, Live>({ row, ...props }: Props<Row, Live>) {
  const last = useRef(row);
  // Safe during render, because a second render gives the same result.
  if (row) last.current = row;
  const shown = last.current;
  // A hidden row cannot have the focus.
  const hasFocus = props.activeColumn !== null;
  if (!shown || (!row && hasFocus)) return <SkeletonRow {...props} columnCount={props.columns.length + 1} />;
  return <ShownRow {...props} row={shown} isLoading={!row} />;
}

// `memo` loses the type parameter.
export const GridRow = memo(Row) as typeof Row;

/** The first cell contains the checkbox. Each cell has its position in data attributes. */
function ShownRow<Row, Live>({
  row,
  kind,
  isLoading,
  index,
  top,
  columns,
  isSelected,
  activeColumn,
  rangeFrom,
  rangeTo,
  onToggle,
}: Props<Row, Live> & { row: Row; isLoading: boolean }) {
  const live = kind.useLive(row);
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
      data-state={kind.stateOf(live)}
      style={{ top }}
    >
      <div {...cellProps(index, 0, activeColumn)} className="grid-cell grid-cell-select">
        <input
          type="checkbox"
          tabIndex={-1}
          aria-label={`Selecionar ${kind.nameOf(row)}`}
          checked={isSelected}
          onChange={() => {}}
          onClick={(event) => onToggle(kind.idOf(row), event.shiftKey)}
        />
      </div>
      {columns.map((column, position) => (
        <div
          key={column.key}
          {...cellProps(index, position + 1, activeColumn)}
          className="grid-cell"
          data-column={column.key}
          data-first={position === 0 || undefined}
          data-figure={column.isFigure}
          data-typing={column.isTyped}
          data-in-range={(position + 1 >= rangeFrom && position + 1 <= rangeTo) || undefined}
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

type SkeletonProps = { index: number; top: number; columnCount: number };

/** A row without an earlier one to keep. */
function SkeletonRow({ index, top, columnCount }: SkeletonProps) {
  return (
    <div role="row" className="grid-row" aria-rowindex={index + 2} style={{ top }}>
      {Array.from({ length: columnCount }, (_, column) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells these apart
          key={column}
          role="gridcell"
          aria-colindex={column + 1}
          data-cell={`${index}:${column}`}
          data-first={column === 1 || undefined}
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
