import { useState } from "react";
import type { GridPosition } from "#web/shared/grid/cursor/grid-position.ts";
import { useToast } from "#web/shared/toasts/use-toast.ts";
import { lockReason, targetOf } from "../edit/cell-target.ts";
import type { FocusTarget } from "../edit/close-cell.ts";
import { useEditing } from "../edit/edit-context.ts";
import { cellField } from "../edit/fields/cell-fields.ts";
import { useHeldOrder } from "../rows/use-held-order.ts";
import type { ListingList } from "../rows/use-listing-pages.ts";
import { type Column, columnOf } from "./columns.tsx";
import { nextCell, type OpenCellPlace, openPosition } from "./open-cell.ts";

type Options = Pick<ListingList, "list" | "pages"> & {
  /** Without the first column, which contains the checkboxes. */
  columns: readonly Pick<Column, "key" | "isTyped">[];
  moveTo: (position: GridPosition) => void;
};

/** The cell that is open for typing: at most one. */
export function useOpenCell({ list, pages, columns, moveTo }: Options) {
  const { session } = useEditing();
  const toast = useToast();
  const [open, setOpen] = useState<OpenCellPlace | null>(null);
  useHeldOrder(pages, open !== null);
  const shape = { rowCount: list.rowCount, ids: list.ids, columns };
  const columnAt = (column: number) => columnOf(columns[column - 1]?.key);

  /**
   * Opens a cell. If a text is given, it replaces the cell's text. Returns false when the cell
   * cannot be edited.
   */
  function openCell(position: GridPosition, text?: string): boolean {
    const { key, edits: kind } = columnAt(position.column) ?? {};
    const row = list.rowAt(position.row);
    if (!key || !kind || !row || (text !== undefined && !startsWith(position.column, text))) return false;
    const lock = lockReason(kind, row);
    if (lock !== null) {
      toast.show({ title: "Este valor não pode ser editado aqui", description: lock });
      return true;
    }
    if (text !== undefined) session.type(targetOf(kind, row), text);
    setOpen({ listingId: row.id, column: key, isTyped: text !== undefined });
    return true;
  }

  /** Whether a key starts typing in a column: figures start with a digit. */
  function startsWith(column: number, text: string): boolean {
    const { isTyped, edits } = columnAt(column) ?? {};
    if (!isTyped || !edits) return false;
    return text === "" || cellField(edits).isText === true || /^[\d,]$/.test(text);
  }

  function close(focusTarget: FocusTarget): void {
    if (open === null) return;
    setOpen(null);
    const closed = openPosition(open, shape);
    const next = closed && nextCell(closed, focusTarget, shape);
    if (!next) return;
    moveTo(next);
    if (focusTarget !== "next" && focusTarget !== "before") return;
    const { key, edits: kind } = columnAt(next.column) ?? {};
    const row = list.rowAt(next.row);
    if (key && kind && row && lockReason(kind, row) === null)
      setOpen({ listingId: row.id, column: key, isTyped: false });
  }

  const kind = columnOf(open?.column)?.edits;
  const shown = open && kind ? { listingId: open.listingId, kind, isTyped: open.isTyped } : null;
  return { shown, openCell, close };
}
