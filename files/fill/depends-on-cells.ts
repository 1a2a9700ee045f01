/**
 * Whether a formula may read a cell: it names one, a range, a table or a defined name, or a
 * function that finds cells by itself. False only for formulas of constants, such as 'TODAY()' and
 * '2*3'. An empty formula is a part of a shared one.
 */
export function dependsOnCells(formula: string): boolean {
  if (formula === "") return true;
  const withoutTexts = formula.replaceAll(/"[^"]*"/g, "");
  if (/\b(?:INDIRECT|OFFSET)\b/i.test(withoutTexts)) return true;
  // A name that is not a function's.
  return /[\p{L}_$[\\][\p{L}\p{N}_.$]*(?![\p{L}\p{N}_.$(])/u.test(withoutTexts);
}
