import type { SheetOrigin } from "#core/tables/sheet.ts";
import { readXlsxParts } from "../xlsx/read-xlsx.ts";
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
import { fillSheet } from "./fill-sheet.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** The cells to write in one sheet; `origin` and `separator` as `readSheets` gives them. */
export type SheetFill = {
  origin: SheetOrigin | undefined;
  separator: string | undefined;
  cells: readonly CellFill[];
};

/** `refusals` has one list for each sheet that was asked for. */
type FilledFile = { bytes: Bytes; refusals: FillRefusal[][] };

/**
 * The same file in which only the numbers of these cells differ (MF-02): other parts of a workbook,
 * styles, formulas, hidden rows and the encoding of a text stay as they are. The file has been read
 * by `readSheets`, which has its limits; they hold here, too. Throws ReadRefusal.
 */
export async function fillFile(file: Bytes, sheets: readonly SheetFill[]): Promise<FilledFile> {
  const refusals: FillRefusal[][] = sheets.map(() => []);
  const refuse = (sheet: SheetFill, more: readonly FillRefusal[]) =>
    refusals[sheets.indexOf(sheet)]?.push(...more);
  const budget = createInflateBudget();
  const inArchive = Map.groupBy(sheets, ({ origin }) => origin?.entry);
  let bytes = file;
  const contents = new Map<string, Bytes>();
  for (const [entryName, group] of inArchive) {
    if (entryName === undefined) {
      bytes = await fillDocument(file, group, { budget, refuse });
      continue;
    }
    const entry = entryNamed(readDirectory(file), entryName);
    contents.set(
      entry.name,
      await fillDocument(await inflateWhole(file, entry, budget), group, { budget, refuse }),
    );
  }
  return { bytes: contents.size > 0 ? await replaceEntries(file, contents) : bytes, refusals };
}

type Filling = {
  budget: InflateBudget;
  refuse: (sheet: SheetFill, refusals: readonly FillRefusal[]) => void;
};

/** Fills sheets of one workbook, or a text. */
async function fillDocument(
  file: Bytes,
  sheets: readonly SheetFill[],
  { budget, refuse }: Filling,
): Promise<Bytes> {
  const [text] = sheets;
  if (text && text.origin?.part === undefined) {
    const filled = fillCsv(file, text.separator ?? ";", text.cells);
    refuse(text, filled.refusals);
    return filled.bytes;
  }
  const entries = readDirectory(file);
  const contents = new Map<string, Bytes>();
  const readStrings = async () => {
    const open = (path: string) => {
      const entry = findEntry(entries, path);
      return entry ? inflateStream(file, entry, budget) : null;
    };
    const { stringsPath } = await readXlsxParts(open, entries);
    return await readSharedStrings(open, stringsPath);
  };
  for (const sheet of sheets) {
    const entry = entryNamed(entries, sheet.origin?.part ?? "");
    const filled = await fillSheet(await inflateWhole(file, entry, budget), sheet.cells, readStrings);
    contents.set(entry.name, filled.bytes);
    refuse(sheet, filled.refusals);
  }
  return await replaceEntries(file, contents);
}

function findEntry(entries: readonly ArchiveEntry[], name: string): ArchiveEntry | undefined {
  return entries.find((entry) => entry.name.toLowerCase() === name.toLowerCase());
}

function entryNamed(entries: readonly ArchiveEntry[], name: string): ArchiveEntry {
  const entry = findEntry(entries, name);
  if (!entry) throw broken();
  return entry;
}
