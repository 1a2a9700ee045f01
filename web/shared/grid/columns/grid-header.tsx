// biome-ignore-all lint/a11y/useSemanticElements: a table's own elements cannot hold rows that are not in the page
// biome-ignore-all lint/a11y/useFocusableInteractive: the cells have the focus, not their rows
import { ArrowDown, ArrowUp } from "lucide-react";
import { useState } from "react";
import { headerRow } from "../cursor/grid-position.ts";
import type { GridColumns } from "./use-grid-columns.ts";

/** The column that the rows are sorted by. */
export type GridOrder = { key: string; direction: "ASC" | "DESC" };

type Props<Row> = {
  columns: GridColumns<Row>;
  /** Null when the order has no column. */
  order: GridOrder | null;
  onOrder: (key: string) => void;
  /** Whether all, some or none of the loaded rows are selected. */
  selected: "all" | "some" | "none";
  onToggleAll: () => void;
  activeColumn: number | null;
};

/** The column headers. A press sorts, dragging moves a column, dragging its edge sizes it. */
export function GridHeader<Row>(props: Props<Row>) {
  const { columns, order, onOrder, selected, onToggleAll, activeColumn } = props;
  const [dragged, setDragged] = useState<string | null>(null);
  const [target, setTarget] = useState<string | null>(null);
  const place = (column: number) => ({
    "aria-colindex": column + 1,
    "data-cell": `${headerRow}:${column}`,
    tabIndex: column === activeColumn ? 0 : -1,
  });
  function endDrag(): void {
    setDragged(null);
    setTarget(null);
  }
  return (
    <div role="row" className="grid-header" aria-rowindex={1}>
      <div role="columnheader" {...place(0)} className="grid-cell grid-cell-select">
        <input
          type="checkbox"
          tabIndex={-1}
          aria-label="Selecionar as linhas carregadas"
          checked={selected === "all"}
          ref={(box) => {
            if (box) box.indeterminate = selected === "some";
          }}
          onChange={onToggleAll}
        />
      </div>
      {columns.shown.map(({ key, label, isSortable = false, isFigure }, position) => {
        const direction = order?.key === key ? order.direction : null;
        const Arrow = direction === "ASC" ? ArrowUp : ArrowDown;
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: Enter sorts, see grid-keys.ts
          <div
            key={key}
            role="columnheader"
            {...place(position + 1)}
            aria-sort={direction === null ? undefined : ariaSort[direction]}
            className="grid-cell"
            data-column={key}
            data-first={position === 0 || undefined}
            data-figure={isFigure}
            data-sortable={isSortable}
            data-drop={(target === key && dragged !== key) || undefined}
            draggable={position > 0}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = "move";
              setDragged(key);
            }}
            onDragOver={(event) => {
              if (dragged === null || position === 0) return;
              event.preventDefault();
              setTarget(key);
            }}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged !== null) columns.moveTo(dragged, key);
              endDrag();
            }}
            onDragEnd={endDrag}
            onClick={() => isSortable && onOrder(key)}
          >
            <span className="grid-label">{label}</span>
            {direction === null ? null : <Arrow size={16} aria-hidden />}
            <ResizeHandle columns={columns} column={key} />
          </div>
        );
      })}
      <span className="grid-end" />
    </div>
  );
}

const ariaSort = { ASC: "ascending", DESC: "descending" } as const;

/** The edge of a column. A double click restores its width. For keys see `use-header-keys.ts`. */
function ResizeHandle<Row>({ columns, column }: { columns: GridColumns<Row>; column: string }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: for the mouse; Shift and arrows do it with keys
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <span
      className="grid-resize"
      data-active={columns.resizing === column || undefined}
      // The click that ends a drag stays here too, and so never sorts.
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onMouseDown={(event) => {
        // Otherwise the header would be dragged.
        event.preventDefault();
        event.stopPropagation();
        columns.startResize(column, event);
      }}
      onTouchStart={(event) => columns.startResize(column, event)}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={() => columns.resetWidth(column)}
    />
  );
}
