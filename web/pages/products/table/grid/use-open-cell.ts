import { useState } from "react";
import type { GridPosition } from "#web/shared/grid/cursor/grid-position.ts";
import { useToast } from "#web/shared/toasts/use-toast.ts";
import { lockReason, targetOf } from "../edit/cell-target.ts";
import type { FocusTarget } from "../edit/close-cell.ts";
import { useEditing } from "../edit/edit-context.ts";
import { cellField } from "../edit/fields/cell-fields.ts";
import type { ListingRow } from "../rows/listing-row.ts";
import { columnOf } from "./columns.tsx";

type Open = { position: GridPosition; isTyped: boolean };

type Options = {
  /** Without the first column, which contains the checkboxes. */
  columns: readonly { key: string }[];
  rowAt: (index: number) => ListingRow | undefined;
  rowCount: number;
  moveTo: (position: GridPosition) => void;
};

/** The cell that is open for typing: at most one. */
export function useOpenCell({ columns, rowAt, rowCount, moveTo }: Options) {
  const { session } = useEditing();
  const toast = useToast();
  const [open, setOpen] = useState<Open | null>(null);

  const columnAt = (column: number) => columnOf(columns[column - 1]?.key);
  const kindAt = (column: number) => columnAt(column)?.edits;

  /**
   * Opens a cell. If a text is given, it replaces the cell's text. Returns false when the cell
   * cannot be edited.
   */
  function openCell(position: GridPosition, text?: string): boolean {
    const kind = kindAt(position.column);
    const row = rowAt(position.row);
    if (!kind || !row || (text !== undefined && !startsWith(position.column, text))) return false;
    const lock = lockReason(kind, row);
    if (lock !== null) {
      toast.show({ title: "Este valor não pode ser editado aqui", description: lock });
      return true;
    }
    if (text !== undefined) session.type(targetOf(kind, row), text);
    setOpen({ position, isTyped: text !== undefined });
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
    const { row, column } = open.position;
    if (focusTarget === "here") moveTo({ row, column });
    if (focusTarget === "below") moveTo({ row: Math.min(row + 1, rowCount - 1), column });
    if (focusTarget !== "next" && focusTarget !== "before") return;
    const next = neighbour(open.position, focusTarget === "next" ? 1 : -1);
    moveTo(next);
    const kind = kindAt(next.column);
    const nextRow = rowAt(next.row);
    if (kind && nextRow && lockReason(kind, nextRow) === null) setOpen({ position: next, isTyped: false });
  }

  /** The next editable cell, in this row or in the next or previous one. */
  function neighbour({ row, column }: GridPosition, step: 1 | -1): GridPosition {
    const typed = columns.flatMap((_, index) => (columnAt(index + 1)?.isTyped ? [index + 1] : []));
    const inRow = typed[typed.indexOf(column) + step];
    if (inRow !== undefined) return { row, column: inRow };
    const next = row + step;
    if (next < 0 || next >= rowCount) return { row, column };
    return { row: next, column: (step === 1 ? typed[0] : typed.at(-1)) ?? column };
  }

  const row = open && rowAt(open.position.row);
  const kind = open && kindAt(open.position.column);
  const shown = open && row && kind ? { listingId: row.id, kind, isTyped: open.isTyped } : null;
  return { shown, openCell, close };
}
