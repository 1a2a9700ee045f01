import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import {
  type ClipboardEvent,
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
} from "react";
import { GridHeader, type GridOrder } from "./columns/grid-header.tsx";
import { pressInHeader } from "./columns/header-keys.ts";
import type { GridColumns } from "./columns/use-grid-columns.ts";
import { pressInGrid } from "./cursor/grid-keys.ts";
import { type GridPosition, headerRow } from "./cursor/grid-position.ts";
import { type GridCursor, positionOf } from "./cursor/use-grid-cursor.ts";
import { useRangeDrag } from "./cursor/use-range-drag.ts";
import { GridRow } from "./rows/grid-row.tsx";
import { GroupRow } from "./rows/group-row.tsx";
import { groupHeight, type RowGroups } from "./rows/row-groups.ts";
import type { RowKind } from "./rows/row-kind.ts";
import { useRowSlots } from "./rows/use-row-slots.ts";
import { useCutEdge } from "./use-cut-edge.ts";
import "./grid.css";

const headerHeight = 40;
const selectWidth = 44;

/** The rows, of which only those near the screen need to be there. */
type GridRows<Row> = {
  rowCount: number;
  /** Null until it is known. */
  totalCount: number | null;
  /** Undefined while it loads. */
  rowAt: (index: number) => Row | undefined;
  /** Of the rows that were read, in their order. */
  ids: readonly string[];
  /** They belong to another view, until its own rows arrive. */
  isOld: boolean;
};

type GridSelection = {
  isSelected: (id: string) => boolean;
  /** Of the loaded rows. */
  ofLoaded: "all" | "some" | "none";
  onToggle: (id: string, isRun: boolean) => void;
  onToggleLoaded: () => void;
  onSelectAll: () => void;
  onClear: () => void;
};

type Props<Row, Live> = {
  label: string;
  rows: GridRows<Row>;
  /** Another list, for which this is another value, starts at its top. */
  list: object;
  /** Called with the visible rows. A stable function for one list. */
  onShow: (from: number, to: number) => void;
  kind: RowKind<Row, Live>;
  groups?: RowGroups<Row> | null;
  columns: GridColumns<Live>;
  cursor: GridCursor;
  rowHeight: number;
  order: GridOrder | null;
  onOrder: (key: string) => void;
  selection: GridSelection;
  onOpenRow: (row: Row) => void;
  /** See `GridActions`. */
  openCell: (position: GridPosition, text?: string) => boolean;
  onKey?: (event: KeyboardEvent) => boolean;
  onCopy?: (event: ClipboardEvent) => void;
  onPaste?: (event: ClipboardEvent) => void;
};

/**
 * Rows as an ARIA grid. However many there are, it renders only those in view and the row of the
 * active cell, so that the keyboard never loses its position.
 */
export function Grid<Row, Live>(props: Props<Row, Live>) {
  const {
    rows,
    list,
    onShow,
    kind,
    groups = null,
    columns,
    cursor,
    rowHeight,
    selection,
    openCell,
    onOrder,
  } = props;
  const { active, range, grid: scroller } = cursor;
  const startsAt = groups?.startsAt;
  const headingAt = (index: number) => (startsAt?.(index) ? groupHeight : 0);
  const virtualizer = useVirtualizer({
    count: rows.rowCount,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => rowHeight + headingAt(index),
    overscan: 4,
    scrollMargin: headerHeight,
    rangeExtractor: (visible) => {
      const indexes = defaultRangeExtractor(visible);
      return active.row === headerRow || indexes.includes(active.row) ? indexes : [active.row, ...indexes];
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again for other heights
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight, startsAt]);
  useCutEdge(scroller);

  const items = virtualizer.getVirtualItems();
  const slotOf = useRowSlots(
    items.map(({ index }) => index),
    rows.rowAt,
  );
  const { startIndex, endIndex } = virtualizer.range ?? { startIndex: 0, endIndex: 0 };
  useEffect(() => onShow(startIndex, endIndex), [onShow, startIndex, endIndex]);

  // A different list starts at its top.
  const shownList = useRef(list);
  useEffect(() => {
    if (shownList.current !== list) scroller.current?.scrollTo({ top: 0 });
    shownList.current = list;
  }, [list, scroller]);

  function onEnter({ row, column }: GridPosition): void {
    const shown = columns.shown[column - 1];
    const opened = row === headerRow ? undefined : rows.rowAt(row);
    if (row === headerRow && shown?.isSortable) onOrder(shown.key);
    if (opened) props.onOpenRow(opened);
  }

  function onHeaderKey(event: KeyboardEvent, column: number): boolean {
    const { isHandled, hasMoved } = pressInHeader(event, columns, column);
    // The cursor goes with its column, and the focus with it.
    if (hasMoved) cursor.moveTo({ row: headerRow, column });
    return isHandled;
  }

  /** A press on the active cell opens it, like a second click in a spreadsheet. */
  const pressed = useRef<string | null>(null);
  const keyOf = ({ row, column }: GridPosition) => `${rows.ids[row]}:${columns.shown[column - 1]?.key}`;
  const drag = useRangeDrag(cursor);
  function onClick(event: MouseEvent) {
    const position = positionOf(event.target);
    if (event.shiftKey || drag.hasMoved() || !position) return;
    if (pressed.current === keyOf(position)) openCell(position);
  }

  const [first, ...others] = columns.shown.map(({ key }) => columns.widthOf(key));
  // React's type knows no custom properties.
  const measures = {
    "--columns": `${selectWidth}px minmax(${first}px, 1fr) ${others.map((width) => `${width}px`).join(" ")}`,
    "--table-width": `${[first ?? 0, ...others].reduce((sum, width) => sum + width, selectWidth)}px`,
    "--first-width": `${first}px`,
    "--row-height": `${rowHeight}px`,
  } as CSSProperties;
  const rowsInSight = () =>
    Math.floor(((scroller.current?.clientHeight ?? 0) - headerHeight) / rowHeight) - 1;
  const { onToggle, isSelected } = selection;
  const toggle = useCallback((id: string, isRun: boolean) => onToggle(id, isRun), [onToggle]);
  const columnCount = columns.shown.length + 1;

  return (
    <div className="grid-frame">
      {/* biome-ignore lint/a11y/useSemanticElements: a table element cannot hold rows that are not there */}
      <div
        role="grid"
        aria-label={props.label}
        aria-rowcount={rows.totalCount === null ? -1 : rows.totalCount + 1}
        aria-colcount={columnCount}
        aria-multiselectable
        aria-busy={rows.isOld}
        className="data-grid"
        ref={scroller}
        style={measures}
        data-compact={rowHeight < 44}
        data-resizing={columns.resizing !== null || undefined}
        onKeyDown={(event) =>
          pressInGrid(event, {
            cursor,
            openCell,
            onEnter,
            onToggle: (row, isRun) => onToggle(rows.ids[row] ?? "", isRun),
            onHeaderKey,
            onKey: props.onKey,
            onSelectAll: selection.onSelectAll,
            onClearSelection: selection.onClear,
            rowCount: rows.rowCount,
            columnCount,
            rowsInSight: rowsInSight(),
          })
        }
        onFocus={cursor.onFocus}
        onBlur={cursor.onBlur}
        onMouseDown={(event) => {
          pressed.current = keyOf(active);
          drag.onMouseDown(event);
        }}
        onMouseOver={drag.onMouseOver}
        onClick={onClick}
        onCopy={props.onCopy}
        onPaste={props.onPaste}
      >
        <GridHeader
          columns={columns}
          order={props.order}
          onOrder={onOrder}
          selected={selection.ofLoaded}
          onToggleAll={selection.onToggleLoaded}
          activeColumn={active.row === headerRow ? active.column : null}
        />
        {/* biome-ignore lint/a11y/useSemanticElements: see above */}
        <div role="rowgroup" className="grid-rows" style={{ height: virtualizer.getTotalSize() }}>
          {items.map(({ index, start }) => {
            const opened = startsAt?.(index) ? rows.rowAt(index) : undefined;
            return opened === undefined ? null : (
              <GroupRow key={index} top={start - headerHeight} columnCount={columnCount}>
                {groups?.heading(opened)}
              </GroupRow>
            );
          })}
          {items.map(({ index, start }) => {
            const { slot, row } = slotOf(index);
            const isInRange = range !== null && index >= range.top && index <= range.bottom;
            return (
              <GridRow
                key={slot}
                row={row}
                kind={kind}
                index={index}
                top={start - headerHeight + headingAt(index)}
                columns={columns.shown}
                isSelected={row !== undefined && isSelected(kind.idOf(row))}
                activeColumn={active.row === index ? active.column : null}
                rangeFrom={isInRange ? range.left : -1}
                rangeTo={isInRange ? range.right : -1}
                onToggle={toggle}
              />
            );
          })}
        </div>
      </div>
    </div>
  );
}
