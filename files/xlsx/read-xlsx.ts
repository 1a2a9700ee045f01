import type { Sheet } from "#core/tables/sheet.ts";
import { type GridLimit, readLimits } from "../file-limits.ts";
import { createInflateBudget, inflateStream } from "../zip/inflate-stream.ts";
import { type ArchiveEntry, broken } from "../zip/read-directory.ts";
import { readNumberFormats } from "./number-formats.ts";
import { type CellContext, readSheetRows } from "./sheet-rows.ts";
import { type OpenPart, readSharedStrings, readWorkbookParts, type WorkbookParts } from "./workbook-parts.ts";

const workbookPath = /^xl\/workbook\d*\.xml$/i;

/** Whether these are the parts of an XLSX workbook. */
export function isWorkbook(names: readonly string[]): boolean {
  return names.some((name) => workbookPath.test(name) || /^xl\/worksheets\//i.test(name));
}

/**
 * The sheets of a workbook. Only the parts that hold cells are opened, each read while it is
 * inflated and counted: pictures, comments and links to other files are never opened. Formulas
 * count as their last value.
 */
export async function readXlsx(
  file: Uint8Array,
  entries: readonly ArchiveEntry[],
  limit: GridLimit,
): Promise<Sheet[]> {
  const byName = new Map(entries.map((entry) => [entry.name.toLowerCase(), entry]));
  const budget = createInflateBudget();
  const open: OpenPart = (path) => {
    const entry = byName.get(path.toLowerCase());
    return entry ? inflateStream(file, entry, budget) : null;
  };
  const { sheets, stringsPath, stylesPath, is1904 } = await readXlsxParts(open, entries);
  const context: CellContext = {
    strings: await readSharedStrings(open, stringsPath),
    formats: await readNumberFormats(open, stylesPath),
    is1904,
  };
  const read: Sheet[] = [];
  for (const { name, path, isHidden } of sheets.slice(0, readLimits.sheets)) {
    const part = open(path);
    if (!part) throw broken();
    const { rows, hiddenRows } = await readSheetRows(part, context, () => limit.see());
    for (const cells of rows) limit.add(cells);
    read.push({ name, rows, isHidden, hiddenRows, origin: { part: path } });
  }
  if (read.length === 0) throw broken();
  return read;
}

/** Where the cells of the workbook with these entries are. */
export async function readXlsxParts(
  open: OpenPart,
  entries: readonly ArchiveEntry[],
): Promise<WorkbookParts> {
  return await readWorkbookParts(open, mainPart(entries).name);
}

/** The part that names the sheets of a workbook. */
export function mainPart(entries: readonly ArchiveEntry[]): ArchiveEntry {
  const workbook = entries.find(({ name }) => workbookPath.test(name));
  if (!workbook) throw broken();
  return workbook;
}
