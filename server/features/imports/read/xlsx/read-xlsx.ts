import type { Sheet } from "#core/import/sheet.ts";
import { createInflateBudget, inflateStream } from "../archive/inflate-stream.ts";
import { type ArchiveEntry, broken } from "../archive/read-directory.ts";
import { type GridLimit, readLimits } from "../read-limits.ts";
import { parseXml } from "./parse-xml.ts";
import { type CellContext, readSheetRows } from "./sheet-rows.ts";
import { type OpenPart, readSharedStrings, readWorkbookParts } from "./workbook-parts.ts";

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
  const workbook = entries.find(({ name }) => workbookPath.test(name));
  if (!workbook) throw broken();
  const { sheets, stringsPath, stylesPath, is1904 } = await readWorkbookParts(open, workbook.name);
  const context: CellContext = {
    strings: await readSharedStrings(open, stringsPath),
    dateStyles: await readDateStyles(open, stylesPath),
    is1904,
  };
  const read: Sheet[] = [];
  for (const { name, path } of sheets.slice(0, readLimits.sheets)) {
    const part = open(path);
    if (!part) throw broken();
    const rows = await readSheetRows(part, context, () => limit.see());
    for (const cells of rows) limit.add(cells);
    read.push({ name, rows });
  }
  if (read.length === 0) throw broken();
  return read;
}

/** Positions of the cell styles that show a number as a date or a time. */
async function readDateStyles(open: OpenPart, path: string): Promise<Set<number>> {
  const part = open(path);
  const dates = new Set<number>();
  if (!part) return dates;
  const formats = new Map<number, string>();
  let isCellStyles = false;
  let position = 0;
  await parseXml(part, {
    open(name, { numFmtId, formatCode = "" }) {
      const id = Number(numFmtId);
      if (name === "numFmt") formats.set(id, formatCode);
      else if (name === "cellXfs") isCellStyles = true;
      else if (name === "xf" && isCellStyles) {
        const format = formats.get(id);
        if (format === undefined ? isBuiltInDate(id) : isDateFormat(format)) dates.add(position);
        position += 1;
      }
    },
    close(name) {
      if (name === "cellXfs") isCellStyles = false;
    },
  });
  return dates;
}

/** The built-in date formats, which need no format code in the file: ECMA-376 18.8.30. */
function isBuiltInDate(id: number): boolean {
  return (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);
}

/**
 * Whether a format code shows days, months, years, hours or seconds, ignoring colours, units,
 * escapes and quoted texts.
 */
function isDateFormat(format: string): boolean {
  const marks = format.slice(0, 255).replaceAll(/"[^"]*"|\\.|[_*].|\[(?![hms]+\])[^\]]*\]|general/gi, "");
  return /[dmyhs]/i.test(marks);
}
