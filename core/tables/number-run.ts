/** Digits with their separators, and blanks between groups of thousands. */
const run = /[.,]?\d(?:[\d.,\s]*\d)?[.,]?/;

/** '(12,00)' and '- R$ 12,00': a number below zero, in whose place no price may stand. */
const negative = /^["\s]*\(.*\)["\s]*$|^["\s]*[-−–]/;

/**
 * Where the only number of a text stands: [3, 8] in 'R$ 39,90'. Null when the text has no number or
 * several, or one below zero.
 */
export function numberRun(text: string): [start: number, end: number] | null {
  const match = negative.test(text) ? null : run.exec(text);
  if (!match) return null;
  const end = match.index + match[0].length;
  return /\d/.test(text.slice(end)) ? null : [match.index, end];
}
