import { type ClipboardEvent, type ComponentProps, type KeyboardEvent, useState } from "react";
import type { NumberStyle } from "#core/tables/number-shape.ts";
import { readTsv, writeTsv } from "#web/shared/grid/clipboard/tsv.ts";
import type { GridRange } from "#web/shared/grid/cursor/grid-position.ts";
import type { GridCursor } from "#web/shared/grid/cursor/use-grid-cursor.ts";
import { useToast } from "#web/shared/toasts/use-toast.ts";
import { targetOf } from "../edit/cell-target.ts";
import { cellField } from "../edit/fields/cell-fields.ts";
import { readPastedNumbers } from "../edit/many/paste-numbers.ts";
import { planClear, planFill, planPaste } from "../edit/many/plan-paste.ts";
import type { ListingRow } from "../rows/listing-row.ts";
import { loadRows } from "../rows/load-rows.ts";
import type { ListingList } from "../rows/use-listing-pages.ts";
import { columnOf } from "./columns.tsx";
import { copyText } from "./copy-text.ts";
import type { NumberStyleDialog } from "./number-style-dialog.tsx";
import { type RowAt, useManyCells } from "./use-many-cells.ts";

/** The most rows of one paste, fill or copy (D277). */
const maxRows = 1000;

type Options = {
  columns: readonly { key: string }[];
  cursor: GridCursor;
  listing: ListingList;
  /** Closes the cell that is open for typing. */
  closeCell: () => void;
};

/** Copies cells for a spreadsheet, pastes its cells, and fills down (GR-03). */
export function useGridClipboard({ columns, cursor, listing: { list, pages }, closeCell }: Options) {
  const toast = useToast();
  const changeCells = useManyCells();
  const [question, setQuestion] = useState<ComponentProps<typeof NumberStyleDialog> | null>(null);
  const { active, range } = cursor;
  const { row, column } = active;
  const cells: GridRange = range ?? { top: row, bottom: row, left: column, right: column };
  const kindAt = (column: number) => columnOf(columns[column - 1]?.key)?.edits;
  const hasTyped = (left: number, right: number) =>
    Array.from({ length: right - left + 1 }, (_, at) => kindAt(left + at)).some((kind) => kind !== undefined);

  /** The rows from `from` on: those that are there, and once they are loaded, all of them. */
  const rowsOf = (from: number, count: number) => ({
    shown: list.rowAt,
    hold: pages.hold,
    load: () => loadRows(pages, from, from + count - 1),
  });

  function paste(pasted: readonly (readonly string[])[], answer: NumberStyle | null = null): void {
    const isOneCell = pasted.length === 1 && pasted[0]?.length === 1;
    const isNumber = (column: number) => {
      const kind = kindAt(cells.left + column);
      return !isOneCell && kind !== undefined && cellField(kind).isText !== true;
    };
    const read = readPastedNumbers(pasted, { isNumber, answer });
    if (!read.ok) {
      setQuestion({
        sample: read.sample,
        onAnswer(style) {
          setQuestion(null);
          if (style !== null) paste(pasted, style);
        },
      });
      return;
    }
    const { block } = read;
    const isSingle = block.length === 1 && block[0]?.length === 1;
    const widest = Math.max(...block.map((line) => line.length));
    const [height, right] = isSingle
      ? [cells.bottom - cells.top + 1, cells.right]
      : [block.length, cells.left + widest - 1];
    if (!hasTyped(cells.left, right)) {
      toast.show({
        title: "Esta coluna não recebe valores",
        description: "Cole sobre custo, preço ou outra coluna que se edita.",
      });
      return;
    }
    const fitting = Math.min(height, maxRows, (list.totalCount ?? list.rowCount) - cells.top);
    const fittingBlock = isSingle ? block : block.slice(0, fitting);
    const place = { start: active, range: range && { ...range, bottom: cells.top + fitting - 1 } };
    changeCells("colado", {
      ...rowsOf(cells.top, fitting),
      plan: (rowAt) => planPaste(fittingBlock, place, { kindAt, rowAt }),
      leftOutOf: (rowAt) => height - loadedCount(rowAt, cells.top, fitting),
    });
  }

  /** Without a range of several rows, fills from the cell above, as spreadsheets do. */
  function fillDown(): void {
    const filled = cells.bottom > cells.top ? cells : { ...cells, top: cells.top - 1 };
    if (filled.top < 0) return;
    if (!hasTyped(filled.left, filled.right)) {
      toast.show({
        title: "Esta coluna não recebe valores",
        description: "Preencha custo, preço ou outra coluna que se edita.",
      });
      return;
    }
    const height = filled.bottom - filled.top + 1;
    const fitting = Math.min(height, maxRows);
    const textAt = (rowAt: RowAt, row: number, column: number) => {
      const kind = kindAt(column);
      const listed = rowAt(row);
      return kind && listed ? cellField(kind).type(targetOf(kind, listed).value) : undefined;
    };
    changeCells("preenchido", {
      ...rowsOf(filled.top, fitting),
      plan: (rowAt) =>
        planFill(
          { ...filled, bottom: filled.top + fitting - 1 },
          (row, column) => textAt(rowAt, row, column),
          { kindAt, rowAt },
        ),
      leftOutOf: (rowAt) => height - loadedCount(rowAt, filled.top, fitting),
    });
  }

  /** Empties the cells of a range, as spreadsheets do. */
  function clear(marked: GridRange): void {
    const height = marked.bottom - marked.top + 1;
    const fitting = Math.min(height, maxRows);
    changeCells("apagado", {
      ...rowsOf(marked.top, fitting),
      plan: (rowAt) => planClear({ ...marked, bottom: marked.top + fitting - 1 }, { kindAt, rowAt }),
      leftOutOf: (rowAt) => height - loadedCount(rowAt, marked.top, fitting),
    });
  }

  function copied(rowAt: RowAt, height: number): string {
    const shown = columns.slice(Math.max(cells.left - 1, 0), cells.right);
    return writeTsv(
      Array.from({ length: height }, (_, at) => {
        const listed = rowAt(cells.top + at);
        return shown.map(({ key }) => (listed ? copyText(key, listed) : ""));
      }),
    );
  }

  /** Copies rows of which some are not loaded: the clipboard is written once they are. */
  async function copyLater(height: number): Promise<void> {
    const release = pages.hold();
    const rowAt = await loadRows(pages, cells.top, cells.top + height - 1).finally(release);
    const isComplete = loadedCount(rowAt, cells.top, height) === height;
    const isCopied =
      isComplete &&
      (await navigator.clipboard.writeText(copied(rowAt, height)).then(
        () => true,
        () => false,
      ));
    toast.show(
      isCopied
        ? { tone: "success", title: `${height} linhas copiadas` }
        : { tone: "destructive", title: "Não deu para copiar", description: "Copie de novo em instantes." },
    );
  }

  const handlers = {
    onCopy(event: ClipboardEvent): void {
      if (isTyping(event) || active.row < 0) return;
      event.preventDefault();
      const height = cells.bottom - cells.top + 1;
      if (height > maxRows) {
        toast.show({
          title: "São linhas demais para copiar",
          description: "Copie até 1.000 de uma vez, ou exporte uma planilha.",
        });
      } else if (loadedCount(list.rowAt, cells.top, height) < height) void copyLater(height);
      else event.clipboardData.setData("text/plain", copied(list.rowAt, height));
    },
    onPaste(event: ClipboardEvent): void {
      const text = event.clipboardData.getData("text/plain");
      if (active.row < 0 || text === "") return;
      const block = readTsv(text);
      // A column belongs over the cells below, not as one text into the cell that is open.
      if (isTyping(event) && block.length === 1 && block[0]?.length === 1) return;
      event.preventDefault();
      if (isTyping(event)) closeCell();
      paste(block);
    },
    onKey(event: KeyboardEvent): boolean {
      if (
        range &&
        (event.key === "Delete" || event.key === "Backspace") &&
        hasTyped(range.left, range.right)
      ) {
        clear(range);
        return true;
      }
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.key.toLowerCase() !== "d")
        return false;
      fillDown();
      return true;
    },
  };
  /** `question`: how the numbers of a paste are to be read. */
  return { handlers, question };
}

/** An open cell's input copies text itself, and pastes the text of one cell. */
function isTyping({ target }: ClipboardEvent): boolean {
  return target instanceof HTMLInputElement && target.type !== "checkbox";
}

function loadedCount(rowAt: (index: number) => ListingRow | undefined, from: number, count: number): number {
  return Array.from({ length: count }, (_, at) => rowAt(from + at)).filter(Boolean).length;
}
