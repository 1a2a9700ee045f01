/**
 * A cell of a text file without its guard: '="00123"' as Excel users and our own export write it,
 * and the apostrophe that our own export writes before '=', '+', '-' and '@' (PR-08).
 */
export function bareText(cell: string): string {
  if (/^'+[=+\-@\t\r\n|]/.test(cell)) return cell.slice(1);
  const quoted = /^\s*="((?:[^"]|"")*)"\s*$/.exec(cell)?.[1];
  return quoted === undefined ? cell : quoted.replaceAll('""', '"');
}

/**
 * Whether a spreadsheet program has made a cell of this text: it keeps the guard of a CSV file that
 * it has opened, some with its quotes.
 */
export function isGuarded(cell: string, text: string): boolean {
  const inner = /^"(.*)"$/s.exec(cell)?.[1];
  return [cell, inner].some(
    (each) => each?.startsWith("'") === true && bareText(each) === text && each !== text,
  );
}
