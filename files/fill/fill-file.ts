import type { SheetOrigin } from "#core/tables/sheet.ts";
import type { Place } from "../xlsx/cell-place.ts";
import { mainPart, readXlsxParts } from "../xlsx/read-xlsx.ts";
import { readSharedStrings } from "../xlsx/workbook-parts.ts";
import {
  createInflateBudget,
  type InflateBudget,
  inflateStream,
  inflateWhole,
} from "../zip/inflate-stream.ts";
import { type ArchiveEntry, broken, readDirectory } from "../zip/read-directory.ts";
import { replaceEntries } from "../zip/replace-entries.ts";
import type { CellFill, FillRefusal } from "./cell-fill.ts";
import { fillCsv } from "./fill-csv.ts";
import { clearResults, fillSheet } from "./fill-sheet.ts";
import { markCalculation } from "./mark-calculation.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** The cells to write in one sheet; `origin` and `separator` as `readSheets` gives them. */
export type SheetFill = {
  origin: SheetOrigin | undefined;
  separator: string | undefined;
  cells: readonly CellFill[];
};

/** A cell whose formula lost its stored result, and its sheet. */
export type ClearedCell = Place & { origin: SheetOrigin };

/** `refusals` has one list for each sheet that was asked for. */
type FilledFile = { bytes: Bytes; refusals: FillRefusal[][]; cleared: ClearedCell[] };

/**
 * The same file in which only the numbers of these cells differ (MF-02): other parts of a
 * workbook, styles, formulas, hidden rows and the encoding of a text stay as they are. Results of
 * formulas that may be of the old prices are removed, and the workbook is calculated when opened
 * (MF-07). The file has been read by `readSheets`, which has its limits; they hold here, too.
 * Throws ReadRefusal.
 */
export async function fillFile(file: Bytes, sheets: readonly SheetFill[]): Promise<FilledFile> {
  const refusals: FillRefusal[][] = sheets.map(() => []);
  const refuse = (sheet: SheetFill, more: readonly FillRefusal[]) =>
    refusals[sheets.indexOf(sheet)]?.push(...more);
  const cleared: ClearedCell[] = [];
  const filling = { budget: createInflateBudget(), refuse, cleared };
  const inArchive = Map.groupBy(sheets, ({ origin }) => origin?.entry);
  let bytes = file;
  const contents = new Map<string, Bytes>();
  for (const [entryName, group] of inArchive) {
    if (entryName === undefined) {
      bytes = await fillDocument(file, group, { ...filling, entry: undefined });
      continue;
    }
    const entry = entryNamed(readDirectory(file), entryName);
    const inner = await inflateWhole(file, entry, filling.budget);
    contents.set(entry.name, await fillDocument(inner, group, { ...filling, entry: entryName }));
  }
  return { bytes: contents.size > 0 ? await replaceEntries(file, contents) : bytes, refusals, cleared };
}

type Filling = {
  budget: InflateBudget;
  refuse: (sheet: SheetFill, refusals: readonly FillRefusal[]) => void;
  /** Collects the cells of all workbooks. */
  cleared: ClearedCell[];
  /** The workbook's name in an archive of several. */
  entry: string | undefined;
};

/** Fills sheets of one workbook, or a text. */
async function fillDocument(
  file: Bytes,
  sheets: readonly SheetFill[],
  { budget, refuse, cleared, entry: inArchive }: Filling,
): Promise<Bytes> {
  const [text] = sheets;
  if (text && text.origin?.part === undefined) {
    const filled = fillCsv(file, text.separator ?? ";", text.cells);
    refuse(text, filled.refusals);
    return filled.bytes;
  }
  const entries = readDirectory(file);
  const contents = new Map<string, Bytes>();
  const open = (path: string) => {
    const entry = findEntry(entries, path);
    return entry ? inflateStream(file, entry, budget) : null;
  };
  const { stringsPath, sheets: all } = await readXlsxParts(open, entries);
  const readStrings = () => readSharedStrings(open, stringsPath);
  const note = (part: string, places: readonly Place[]) => {
    for (const { row, column } of places)
      cleared.push({ row, column, origin: { ...(inArchive !== undefined && { entry: inArchive }), part } });
  };
  let hasEdits = false;
  for (const sheet of sheets) {
    const entry = entryNamed(entries, sheet.origin?.part ?? "");
    const filled = await fillSheet(await inflateWhole(file, entry, budget), sheet.cells, readStrings);
    refuse(sheet, filled.refusals);
    if (!filled.hasEdits) continue;
    hasEdits = true;
    contents.set(entry.name, filled.bytes);
    note(sheet.origin?.part ?? "", filled.cleared);
  }
  if (!hasEdits) return file;
  for (const { path } of all) {
    const entry = entryNamed(entries, path);
    if (contents.has(entry.name)) continue;
    const xml = await inflateWhole(file, entry, budget);
    if (!mayHaveFormulas(xml)) continue;
    const others = await clearResults(xml);
    if (others.cleared.length > 0) contents.set(entry.name, others.bytes);
    note(path, others.cleared);
  }
  const main = mainPart(entries);
  if (cleared.length > 0)
    contents.set(main.name, await markCalculation(await inflateWhole(file, main, budget)));
  return await replaceEntries(file, contents);
}

/** Whether an element f may be among these bytes: quick, so that plain sheets cost nothing. */
function mayHaveFormulas(xml: Bytes): boolean {
  for (let at = xml.indexOf(letterF, 1); at > 0; at = xml.indexOf(letterF, at + 1)) {
    const [before, behind = 0] = [xml[at - 1], xml[at + 1]];
    if ((before === 0x3c || before === 0x3a) && (behind === 0x3e || behind <= 0x20)) return true;
  }
  return false;
}

const letterF = 0x66;

function findEntry(entries: readonly ArchiveEntry[], name: string): ArchiveEntry | undefined {
  return entries.find((entry) => entry.name.toLowerCase() === name.toLowerCase());
}

function entryNamed(entries: readonly ArchiveEntry[], name: string): ArchiveEntry {
  const entry = findEntry(entries, name);
  if (!entry) throw broken();
  return entry;
}
