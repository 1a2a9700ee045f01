// biome-ignore-all lint/a11y/useSemanticElements: a table's own elements cannot hold rows that are not in the page
// biome-ignore-all lint/a11y/useFocusableInteractive: the cells have the focus, not their rows
import { ArrowDown, ArrowUp } from "lucide-react";
import { sortedBy, type TableView } from "../view/table-view.ts";
import type { Column } from "./columns.tsx";
import { headerRow } from "./grid-position.ts";

type Props = {
  columns: readonly Column[];
  view: TableView;
  onSort: (view: TableView) => void;
  /** Whether all, some or none of the loaded rows are selected. */
  selected: "all" | "some" | "none";
  onToggleAll: () => void;
  activeColumn: number | null;
};

/** The column headers. Pressing one sorts by it, see `sortedBy`. */
export function GridHeader({ columns, view, onSort, selected, onToggleAll, activeColumn }: Props) {
  const place = (column: number) => ({
    "aria-colindex": column + 1,
    "data-cell": `${headerRow}:${column}`,
    tabIndex: column === activeColumn ? 0 : -1,
  });
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
      {columns.map(({ key, label, sort, isFigure }, position) => {
        const isSorted = sort !== undefined && view.sort === sort;
        const Arrow = view.direction === "ASC" ? ArrowUp : ArrowDown;
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: Enter sorts, see grid-keys.ts
          <div
            key={key}
            role="columnheader"
            {...place(position + 1)}
            aria-sort={isSorted ? ariaSort[view.direction] : undefined}
            className="grid-cell"
            data-column={key}
            data-figure={isFigure}
            data-sortable={sort !== undefined}
            onClick={() => sort && onSort(sortedBy(view, sort))}
          >
            {label}
            {isSorted ? <Arrow size={16} aria-hidden /> : null}
          </div>
        );
      })}
    </div>
  );
}

const ariaSort = { ASC: "ascending", DESC: "descending" } as const;
