import { titleRows } from "#core/tables/find-titles.ts";
import { type Cell, isBlank } from "#core/tables/sheet.ts";
import { bindColumns } from "./bind-columns.ts";
import { type OtherFile, otherFileOf } from "./other-files.ts";
import { type Resemblance, recogniseTitles } from "./recognise-titles.ts";
import { RowCells } from "./row-cells.ts";
import { type StatedTotal, statedTotalIn } from "./stated-totals.ts";
import type { StatementEntry, StatementFormat } from "./statement-format.ts";
import { missingColumn, type StatementRefusal, shiftedColumns, unreadableCell } from "./statement-refusal.ts";

/** A sheet whose rows arrive one by one. The caller bounds rows, columns and cells. */
export type StatementSheet = {
  name: string;
  rows: Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>;
  /** Rows whose cells cannot be trusted, by their position from 0. */
  problems?: ReadonlyMap<number, string> | undefined;
};

export type SheetReading =
  | {
      type: "READ";
      format: StatementFormat;
      entries: Iterable<StatementEntry>;
      unreadTitles: readonly string[];
    }
  /** No row of titles; `nearest`: the titles are almost those of a format. */
  | {
      type: "NOT_RECOGNISED";
      nearest: Resemblance | null;
      other: OtherFile | null;
      total: StatedTotal | null;
    }
  | { type: "REFUSED"; refusal: StatementRefusal };

/** Reads the rows below the titles of one sheet. Keeps orders, never rows. */
export async function readSheetRows(
  { rows, problems }: StatementSheet,
  formats: readonly StatementFormat[],
): Promise<SheetReading> {
  let table: Table | null = null;
  let nearest: Resemblance | null = null;
  let other: OtherFile | null = null;
  let total: StatedTotal | null = null;
  let position = -1;
  for await (const cells of rows) {
    position += 1;
    if (table === null) {
      const titles = position < titleRows ? recogniseTitles(cells, formats) : null;
      if (titles?.isCertain) {
        if (titles.of.missing.length > 0) return refused(missingColumn(titles.of));
        table = openTable(titles.of.format, cells);
      } else {
        nearest ??= titles?.of ?? null;
        other ??= otherFileOf(cells);
        total ??= statedTotalIn(cells, formats);
      }
      if (position >= titleRows) break;
      continue;
    }
    if (cells.every(isBlank)) {
      if (table.format.endsAtBlankRow && table.rowCount > 0) break;
      continue;
    }
    table.rowCount += 1;
    const refusal = addRow(table, cells, position, problems?.has(position) ?? false);
    if (refusal !== null) return refused(refusal);
  }
  if (table === null) return { type: "NOT_RECOGNISED", nearest, other, total };
  const { format, reader, columns } = table;
  return { type: "READ", format, entries: reader.finish(), unreadTitles: columns.unreadTitles };
}

function refused(refusal: StatementRefusal): SheetReading {
  return { type: "REFUSED", refusal };
}

type Table = ReturnType<typeof openTable>;

function openTable(format: StatementFormat, titles: readonly Cell[]) {
  return { format, columns: bindColumns(format.columns, titles), reader: format.createReader(), rowCount: 0 };
}

function addRow(
  { format, columns, reader }: Table,
  cells: readonly Cell[],
  position: number,
  isBroken: boolean,
): StatementRefusal | null {
  const isWider = cells.findLastIndex((cell) => !isBlank(cell)) >= columns.width;
  if (isBroken || isWider) return shiftedColumns(position + 1, format.name);
  const row = new RowCells(position + 1, cells, columns, format.decimal);
  reader.add(row);
  return row.problem === null ? null : unreadableCell(row.problem, format.name);
}
