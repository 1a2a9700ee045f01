import type { ReadingPlan } from "../reading-plan.ts";

/**
 * The text of a field of one line: line breaks (Alt+Enter in Excel), tabs and runs of blanks become
 * one blank (D255). In our own export, blanks stay as the seller typed them here, because a file
 * that nobody changed must change nothing.
 */
export function oneLine({ format }: ReadingPlan, text: string): string {
  return text
    .replaceAll(/[\s\u0085]+/g, (blanks) => (format === "OWN_EXPORT" && !breaks.test(blanks) ? blanks : " "))
    .trim();
}

const breaks = /[\t\n\v\f\r\u0085\u2028\u2029]/;
