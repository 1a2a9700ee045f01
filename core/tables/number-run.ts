/** Digits with their separators, and blanks between groups of thousands. */
const run = /[.,]?\d(?:[\d.,\s]*\d)?[.,]?/;

/**
 * Where the only number of a text stands: [3, 8] in 'R$ 39,90'. Null when the text has no number,
 * or several.
 */
export function numberRun(text: string): [start: number, end: number] | null {
  const match = run.exec(text);
  if (!match) return null;
  const end = match.index + match[0].length;
  return /\d/.test(text.slice(end)) ? null : [match.index, end];
}
