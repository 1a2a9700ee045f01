/**
 * Cells as spreadsheets put them on the clipboard: tabs between cells, line breaks between rows,
 * and quotes around a cell that contains either.
 */
export function readTsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at <= text.length) {
    const cell = text[at] === '"' ? readQuoted(text, at) : null;
    const end = cell?.end ?? endOfPlain(text, at);
    row.push(cell?.value ?? text.slice(at, end));
    const isTab = text[end] === "\t";
    if (!isTab) {
      rows.push(row);
      row = [];
    }
    at = end + (text.startsWith("\r\n", end) ? 2 : 1);
  }
  // Spreadsheets end the last row, too.
  if (rows.length > 1 && rows.at(-1)?.join("") === "") rows.pop();
  return rows;
}

/** Null when the quotes never close, or something follows them: then they are text. */
function readQuoted(text: string, start: number): { value: string; end: number } | null {
  let at = text.indexOf('"', start + 1);
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  if (at < 0) return null;
  const next = text[at + 1];
  if (next !== undefined && next !== "\t" && next !== "\n" && next !== "\r") return null;
  return { value: text.slice(start + 1, at).replaceAll('""', '"'), end: at + 1 };
}

function endOfPlain(text: string, start: number): number {
  const found = text.slice(start).search(/\t|\r\n|\n|\r/);
  return found < 0 ? text.length : start + found;
}

/** The text that `readTsv` reads back. */
export function writeTsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map(quoted).join("\t")).join("\n");
}

function quoted(cell: string): string {
  return /[\t\n\r"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
