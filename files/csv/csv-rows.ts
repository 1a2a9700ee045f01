import { cutText } from "#core/format/cut-text.ts";

/** A row of a text file. `problem` says in pt-BR why its cells cannot be trusted. */
export type CsvRow = { cells: string[]; problem: string | null };

/**
 * Splits a text into rows. CSV has rules (RFC 4180) that many programs break, so this reads what
 * people mean, and never drops a row (D273):
 *
 * - Rows end with CRLF, LF or CR, mixed or not. Blanks around a quoted cell do not count.
 * - A closing quote stands before a separator or the row's end. Any other quote is text:
 *   `"21" polegadas`.
 * - Where a quote never closes, or closes only in a later row that has cells of its own, its row
 *   has a problem and the rows below it are read.
 *
 * Written here because the libraries stop at such a row or join it with the next ones. Takes time
 * in proportion to the text: a quote that opens a cell ends the search of an earlier one.
 */
export function* csvRows(
  text: string,
  separator: string,
  onCell: OnCell = () => undefined,
): Generator<CsvRow, void> {
  const reader: Reader = { text, separator, at: 0, width: 0, onCell, withoutJson: new Map() };
  let isAfterUnclosed = false;
  while (reader.at < text.length) {
    const row = readRow(reader);
    // What follows an open quote may be the rest of its text.
    if (isAfterUnclosed && row.cells.length < reader.width) row.problem ??= restText;
    else isAfterUnclosed = row.problem !== null;
    if (row.problem === null && row.cells.length > 1) reader.width = row.cells.length;
    yield row;
  }
}

/** Called for each cell with where it begins and ends in the text, quotes included. */
type OnCell = (column: number, start: number, end: number) => void;

type Reader = {
  text: string;
  separator: string;
  at: number;
  /** The number of cells of the row before. */
  width: number;
  onCell: OnCell;
  /** Up to where no JSON ends with these characters: a row is searched once. */
  withoutJson: Map<string, number>;
};

function readRow(reader: Reader): CsvRow {
  const { text, separator } = reader;
  const cells: string[] = [];
  let problem: string | null = null;
  let isOpen = false;
  for (;;) {
    const start = reader.at;
    const cell = readCell(reader, cells.length);
    reader.onCell(cells.length, start, reader.at);
    cells.push(cell.text);
    // A later cell that ends with the quote of an earlier one: '"a" b; c"'.
    if (cell.isUnclosed || (isOpen && cell.text.endsWith('"'))) problem ??= unclosedText(cell.text);
    isOpen ||= cell.isOpen;
    if (text[reader.at] !== separator) break;
    reader.at += 1;
  }
  if (text[reader.at] === "\r" && text[reader.at + 1] === "\n") reader.at += 1;
  reader.at += 1;
  return { cells, problem };
}

type CsvCell = {
  text: string;
  /** Its quote does not close in its row. */
  isUnclosed: boolean;
  /** It begins with a quote that is text. */
  isOpen: boolean;
};

function readCell(reader: Reader, earlierCells: number): CsvCell {
  const { text, separator } = reader;
  const start = skipBlanks(reader, reader.at);
  if (text[start] !== '"') return bare(reader, false);
  const quoted = findClosing(reader, start);
  const json = quoted.isClosed ? null : jsonCell(reader, start);
  if (json !== null) {
    reader.at = json.end;
    return { text: json.content, isUnclosed: false, isOpen: false };
  }
  if (quoted.isClosed && !swallowsRows(reader, quoted, earlierCells)) {
    reader.at = quoted.end;
    return { text: quoted.content.replaceAll('""', '"'), isUnclosed: false, isOpen: false };
  }
  const isOneCell = !quoted.isClosed && !quoted.content.includes(separator) && !/[\r\n]/.test(quoted.content);
  const isText = isOneCell && quoted.end < text.length;
  reader.at = start;
  return bare(reader, !isText);
}

/** A cell up to the next separator or row end, quotes included. */
function bare(reader: Reader, isUnclosed: boolean): CsvCell {
  const { text, separator } = reader;
  const start = reader.at;
  let end = start;
  while (end < text.length && text[end] !== separator && !isRowEnd(text[end])) end += 1;
  reader.at = end;
  const cell = text.slice(start, end);
  const inner = /^"([^"]*"[^"]*)"\s*$/.exec(cell)?.[1];
  // '"TV 32" LED"': a quoted cell with one inch mark.
  if (inner !== undefined && !isUnclosed) return { text: inner, isUnclosed, isOpen: false };
  return { text: cell, isUnclosed, isOpen: cell.startsWith('"') };
}

/**
 * The content of a quoted cell up to its closing quote, or up to the first quote that cannot be it.
 */
function findClosing({ text, separator }: Pick<Reader, "text" | "separator">, start: number) {
  let at = start + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote < 0) return { isClosed: false, content: text.slice(start + 1), end: text.length };
    if (text[quote + 1] === '"') {
      at = quote + 2;
      continue;
    }
    const end = skipBlanks({ text, separator }, quote + 1);
    const isClosed = end >= text.length || text[end] === separator || isRowEnd(text[end]);
    return { isClosed, content: text.slice(start + 1, quote), end };
  }
}

/** How the objects and lists of JSON end in a quoted cell. */
const jsonEnds = [
  ["[{", '}]"'],
  ["{", '}"'],
] as const;

/**
 * A quoted cell of JSON whose own quotes are not doubled, as Mercado Pago writes it: it ends where
 * the JSON and its cell do, in the same row. Null for any other cell.
 */
function jsonCell(reader: Reader, start: number) {
  const { text, separator, withoutJson } = reader;
  const end = jsonEnds.find(([opening]) => text.startsWith(opening, start + 1))?.[1];
  if (end === undefined || start < (withoutJson.get(end) ?? 0)) return null;
  let at = start + 1;
  for (; at < text.length && !isRowEnd(text[at]); at += 1) {
    if (!text.startsWith(end, at)) continue;
    const after = skipBlanks({ text, separator }, at + end.length);
    if (after >= text.length || text[after] === separator || isRowEnd(text[after]))
      return { content: text.slice(start + 1, at + end.length - 1), end: after };
  }
  withoutJson.set(end, at);
  return null;
}

/**
 * Whether a quoted cell holds rows of the file: its first line ends a row that is complete, and a
 * later line has as many separators as a row.
 */
function swallowsRows(
  { text, separator, width }: Reader,
  { content, end }: { content: string; end: number },
  earlierCells: number,
): boolean {
  if (width < 3 || width > mostCells || !/[\r\n]/.test(content)) return false;
  const [first = 0, ...others] = content.split(/\r\n|\r|\n/).map((line) => line.split(separator).length - 1);
  if (earlierCells + 1 + first !== width) return false;
  const last = others.pop() ?? 0;
  return others.includes(width - 1) || last + separatorsUntilRowEnd({ text, separator }, end) === width - 1;
}

/** Wider rows are no catalogue, and looking for rows in their cells takes long. */
const mostCells = 200;

function separatorsUntilRowEnd(
  { text, separator }: Pick<Reader, "text" | "separator">,
  from: number,
): number {
  let count = 0;
  for (let at = from; at < text.length && !isRowEnd(text[at]); at += 1)
    if (text[at] === separator) count += 1;
  return count;
}

function skipBlanks({ text, separator }: Pick<Reader, "text" | "separator">, from: number): number {
  let at = from;
  while (text[at] === " " || (text[at] === "\t" && separator !== "\t")) at += 1;
  return at;
}

function isRowEnd(character: string | undefined): boolean {
  return character === "\n" || character === "\r";
}

function unclosedText(cell: string): string {
  return `As aspas desta linha não fecham, em “${cutText(cell.trim(), 30)}”. Corrija a linha no arquivo.`;
}

const restText =
  "Esta linha vem depois de aspas que não fecham e tem valores de menos: pode ser o resto de um texto. Corrija a linha de cima no arquivo.";
