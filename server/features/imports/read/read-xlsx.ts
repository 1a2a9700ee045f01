import { zipSync } from "fflate";
import { type CellValue, readXlsx as readWorkbook } from "hucre/xlsx";
import { plainDecimal } from "#core/import/plain-decimal.ts";
import type { Sheet } from "#core/import/sheet.ts";
import { inflateEntries } from "./archive/inflate-entries.ts";
import { type ArchiveEntry, broken, unsafe } from "./archive/read-directory.ts";
import type { GridLimit } from "./grid-limit.ts";
import { readLimits } from "./read-limits.ts";

/** The parts of a workbook that hold its cells. Pictures, comments, links to other files are left out. */
const neededParts = /^(?:\[Content_Types\]\.xml|_rels\/\.rels|xl\/.*\.xml|xl\/_rels\/[^/]+\.rels)$/i;
const otherParts = /^xl\/(?:externalLinks|media|drawings|charts|comments|theme|printerSettings|ctrlProps)/i;

/** One row and column more than is read: what stands there is refused, what lies beyond is skipped. */
const readRange = `A1:${columnLetters(readLimits.columns)}${readLimits.rows + 1}`;

/** Whether these are the parts of an XLSX workbook. */
export function isWorkbook(names: readonly string[]): boolean {
  return names.some((name) => /^xl\/workbook\d*\.xml$/i.test(name) || /^xl\/worksheets\//i.test(name));
}

/**
 * The sheets of a workbook. The archive that the reader opens is written here, so that it sees the
 * bytes that were checked and no others. Formulas count as their last value.
 */
export async function readXlsx(
  file: Uint8Array,
  entries: readonly ArchiveEntry[],
  limit: GridLimit,
): Promise<Sheet[]> {
  const archive = checkedArchive(file, entries);
  const { sheets } = await readWorkbook(archive, { range: readRange, sheets: readable }).catch(() => {
    throw broken();
  });
  return sheets.map(({ name, rows }) => ({ name, rows: rows.map((row) => textsOf(row, limit)) }));
}

/** Only the needed parts, inflated and checked. They can be freed when it returns. */
function checkedArchive(file: Uint8Array, entries: readonly ArchiveEntry[]): Uint8Array {
  const needed = entries.filter(({ name }) => neededParts.test(name) && !otherParts.test(name));
  const parts = inflateEntries(file, needed);
  for (const bytes of Object.values(parts)) {
    // An entity that contains entities grows without bound; no spreadsheet program writes one.
    if (Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes("<!DOCTYPE")) {
      throw unsafe("definições de XML que nenhuma planilha usa");
    }
  }
  return zipSync(parts, { level: 0 });
}

function readable(_info: unknown, index: number): boolean {
  return index < readLimits.sheets;
}

function textsOf(row: readonly CellValue[], limit: GridLimit): string[] {
  const cells = row
    .slice(0, row.findLastIndex((value) => value !== null && value !== "") + 1)
    .map(cellTextOf);
  limit.add(cells);
  return cells;
}

function cellTextOf(value: CellValue): string {
  switch (typeof value) {
    case "string":
      return value;
    case "number":
      return plainDecimal(value);
    case "boolean":
      return value ? "Sim" : "Não";
    default:
      return value === null ? "" : value.toISOString().slice(0, 10);
  }
}

/** The letters of the column at this position, from 0. */
function columnLetters(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : columnLetters(Math.floor(column / 26) - 1) + letter;
}
