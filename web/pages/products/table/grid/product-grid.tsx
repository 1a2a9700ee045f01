import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import { type CSSProperties, type MouseEvent, useCallback, useEffect, useLayoutEffect, useRef } from "react";
import { useNavigate } from "react-router-dom";
import { productPath } from "#web/shared/paths.ts";
import { CloseCell } from "../edit/close-cell.ts";
import { OpenCell } from "../edit/money-cell.tsx";
import type { ListingList } from "../rows/use-listing-pages.ts";
import { isSelected, type Selection } from "../selection/selection.ts";
import { sortedBy, type TableView } from "../view/table-view.ts";
import { type Column, productColumn } from "./columns.tsx";
import { GridHeader } from "./grid-header.tsx";
import { pressInGrid } from "./grid-keys.ts";
import { type GridPosition, headerRow } from "./grid-position.ts";
import { GridRow } from "./grid-row.tsx";
import { positionOf, useGridFocus } from "./use-grid-focus.ts";
import { useOpenCell } from "./use-open-cell.ts";
import { useRowSlots } from "./use-row-slots.ts";
import "./grid.css";

const headerHeight = 40;

type Props = {
  listing: ListingList;
  view: TableView;
  onView: (view: Partial<TableView>) => void;
  columns: readonly Column[];
  rowHeight: number;
  selection: Selection;
  onToggle: (index: number, isRun: boolean) => void;
  onToggleLoaded: () => void;
  onSelectAll: () => void;
  onClearSelection: () => void;
};

/**
 * The listings as an ARIA grid (PR-04). However many there are, it renders only the rows in view
 * and the row of the active cell, so that the keyboard never loses its position.
 */
export function ProductGrid(props: Props) {
  const { listing, view, onView, columns, rowHeight, selection, onToggle } = props;
  const { list, pages, isOld } = listing;
  const navigate = useNavigate();
  const scroller = useRef<HTMLDivElement>(null);
  const focus = useGridFocus(scroller, list.rowCount);
  const { active, moveTo } = focus;
  const { shown, openCell, close } = useOpenCell({ ...list, columns, moveTo });

  const virtualizer = useVirtualizer({
    count: list.rowCount,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 4,
    scrollMargin: headerHeight,
    rangeExtractor: (range) => {
      const rows = defaultRangeExtractor(range);
      return active.row === headerRow || rows.includes(active.row) ? rows : [active.row, ...rows];
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again for another height
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);

  const items = virtualizer.getVirtualItems();
  const slotOf = useRowSlots(
    items.map(({ index }) => index),
    list.rowAt,
  );
  const { startIndex, endIndex } = virtualizer.range ?? { startIndex: 0, endIndex: 0 };
  useEffect(() => pages.show(startIndex, endIndex), [pages, startIndex, endIndex]);

  // A different list starts at its top.
  const shownPages = useRef(pages);
  useEffect(() => {
    if (shownPages.current !== pages) scroller.current?.scrollTo({ top: 0 });
    shownPages.current = pages;
  }, [pages]);

  function onEnter({ row, column }: GridPosition) {
    const { sort } = columns[column - 1] ?? {};
    if (row === headerRow && sort) onView(sortedBy(view, sort));
    const listed = row === headerRow ? undefined : list.rowAt(row);
    if (listed) navigate(productPath(listed.product.id));
  }

  /** A press on the active cell opens it, like a second click in a spreadsheet. */
  const pressed = useRef<GridPosition | null>(null);
  function onClick(event: MouseEvent) {
    const position = positionOf(event.target);
    const was = pressed.current;
    if (position && was?.row === position.row && was.column === position.column) openCell(position);
  }

  const [first = productColumn, ...others] = columns;
  // React's type knows no custom properties.
  const measures = {
    "--columns": `44px minmax(${first.widthPx}px, 1fr) ${others.map(({ widthPx }) => `${widthPx}px`).join(" ")}`,
    "--table-width": `${columns.reduce((sum, { widthPx }) => sum + widthPx, 44)}px`,
    "--row-height": `${rowHeight}px`,
  } as CSSProperties;
  const keys = { ...props, active, moveTo, openCell, onEnter, rowCount: list.rowCount };
  const rowsInSight = () =>
    Math.floor(((scroller.current?.clientHeight ?? 0) - headerHeight) / rowHeight) - 1;
  const toggle = useCallback((index: number, isRun: boolean) => onToggle(index, isRun), [onToggle]);

  return (
    <OpenCell.Provider value={shown}>
      <CloseCell.Provider value={close}>
        {/* biome-ignore lint/a11y/useSemanticElements: a table element cannot hold rows that are not there */}
        <div
          role="grid"
          aria-label="Produtos"
          aria-rowcount={list.totalCount === null ? -1 : list.totalCount + 1}
          aria-colcount={columns.length + 1}
          aria-multiselectable
          aria-busy={isOld}
          className="product-grid"
          ref={scroller}
          style={measures}
          data-compact={rowHeight < 44}
          onKeyDown={(event) =>
            pressInGrid(event, { ...keys, columnCount: columns.length + 1, rowsInSight: rowsInSight() })
          }
          onFocus={focus.onFocus}
          onBlur={focus.onBlur}
          onMouseDown={() => {
            pressed.current = active;
          }}
          onClick={onClick}
        >
          <GridHeader
            columns={columns}
            view={view}
            onSort={onView}
            selected={selectedOf(selection, list.ids)}
            onToggleAll={props.onToggleLoaded}
            activeColumn={active.row === headerRow ? active.column : null}
          />
          {/* biome-ignore lint/a11y/useSemanticElements: see above */}
          <div role="rowgroup" className="grid-rows" style={{ height: list.rowCount * rowHeight }}>
            {items.map(({ index }) => {
              const { slot, row } = slotOf(index);
              return (
                <GridRow
                  key={slot}
                  row={row}
                  index={index}
                  top={index * rowHeight}
                  columns={columns}
                  isSelected={row !== undefined && isSelected(selection, row.id)}
                  activeColumn={active.row === index ? active.column : null}
                  onToggle={toggle}
                />
              );
            })}
          </div>
        </div>
      </CloseCell.Provider>
    </OpenCell.Provider>
  );
}

function selectedOf(selection: Selection, loaded: readonly string[]): "all" | "some" | "none" {
  if (selection.kind === "all") return "all";
  if (selection.ids.size === 0) return "none";
  return loaded.every((id) => selection.ids.has(id)) ? "all" : "some";
}
