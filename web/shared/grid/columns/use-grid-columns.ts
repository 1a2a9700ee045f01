import {
  columnOrderingFeature,
  columnPinningFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  functionalUpdate,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import { useMemo } from "react";
import type { GridColumn, GridLayout } from "../grid-column.ts";

const features = tableFeatures({
  columnOrderingFeature,
  columnPinningFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
});

/** Rows are read page by page and never pass through the table's models. */
const noRows: never[] = [];

const narrowestPx = 64;
const widestPx = 640;

type Options<Row> = {
  /** All columns. The first one cannot be hidden or moved, and stays in view. */
  columns: readonly GridColumn<Row>[];
  layout: GridLayout;
  onLayout: (layout: GridLayout) => void;
};

/** The visible columns in the user's order, with their widths and what changes them. */
export function useGridColumns<Row>({ columns, layout, onLayout }: Options<Row>) {
  const firstKey = columns[0]?.key ?? "";
  const definitions = useMemo(
    () =>
      columns.map(({ key, widthPx }) => ({
        id: key,
        size: widthPx,
        minSize: narrowestPx,
        maxSize: widestPx,
      })),
    [columns],
  );
  const { hidden, order, widths } = layout;
  const columnVisibility = useMemo(
    () => Object.fromEntries(hidden.filter((key) => key !== firstKey).map((key) => [key, false])),
    [hidden, firstKey],
  );
  const columnOrder = useMemo(() => [...order], [order]);
  const columnSizing = useMemo(() => ({ ...widths }), [widths]);
  const columnPinning = useMemo(() => ({ start: [firstKey], end: [] }), [firstKey]);
  const table = useTable({
    features,
    data: noRows,
    columns: definitions,
    columnResizeMode: "onEnd",
    state: { columnVisibility, columnOrder, columnSizing, columnPinning },
    onColumnSizingChange: (change) => onLayout({ ...layout, widths: functionalUpdate(change, columnSizing) }),
  });
  const keys = [...table.getStartLeafColumns(), ...table.getCenterLeafColumns()]
    .filter((column) => column.getIsVisible())
    .map(({ id }) => id);
  const shownKeys = keys.join(" ");
  // The same array while only a width changes, so that no row renders again.
  const shown = useMemo(() => {
    const byKey = new Map(columns.map((column) => [column.key, column]));
    return shownKeys.split(" ").flatMap((key) => byKey.get(key) ?? []);
  }, [columns, shownKeys]);

  const { isResizingColumn, deltaOffset } = table.state.columnResizing;
  /** While a column is resized, the width that letting go would give it. */
  function widthOf(key: string): number {
    const size = table.getColumn(key)?.getSize() ?? narrowestPx;
    return isResizingColumn === key ? clampWidth(size + (deltaOffset ?? 0)) : size;
  }
  const headerOf = (key: string) => table.getFlatHeaders().find(({ column }) => column.id === key);

  return {
    shown,
    widthOf,
    resizing: isResizingColumn === false ? null : isResizingColumn,
    /** Handles the press of a mouse or finger on a column's edge, and follows it. */
    startResize: (key: string, event: unknown) => headerOf(key)?.getResizeHandler()(event),
    setWidth: (key: string, widthPx: number) =>
      onLayout({ ...layout, widths: { ...widths, [key]: clampWidth(widthPx) } }),
    resetWidth(key: string): void {
      const { [key]: _own, ...others } = widths;
      onLayout({ ...layout, widths: others });
    },
    /** Moves a column to the place of another one. */
    moveTo(key: string, target: string): void {
      const movable = columns.map((column) => column.key).filter((each) => each !== firstKey);
      const all = [...new Set([...order.filter((each) => movable.includes(each)), ...movable])];
      const isForward = all.indexOf(key) < all.indexOf(target);
      const others = all.filter((each) => each !== key);
      const at = others.indexOf(target);
      if (at < 0 || key === target || key === firstKey) return;
      others.splice(isForward ? at + 1 : at, 0, key);
      onLayout({ ...layout, order: others });
    },
  };
}

export type GridColumns<Row> = ReturnType<typeof useGridColumns<Row>>;

function clampWidth(widthPx: number): number {
  return Math.max(narrowestPx, Math.min(Math.round(widthPx), widestPx));
}
