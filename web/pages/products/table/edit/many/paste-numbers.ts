import { numberRun } from "#core/tables/number-run.ts";
import { columnNumberStyle, looksNumeric, type NumberStyle, readNumber } from "#core/tables/number-shape.ts";

type Block = readonly (readonly string[])[];

/** A block whose numbers have decimal commas, or a cell of it that can be read in two ways. */
export type ReadBlock = { ok: true; block: Block } | { ok: false; sample: string };

type Options = {
  /** Whether a column of the block, from 0, goes over a column of numbers. */
  isNumber: (column: number) => boolean;
  /** The seller's answer; null: not asked yet. */
  answer: NumberStyle | null;
};

/**
 * Reads the numbers of a pasted block as an import reads a file (D170): the decimal mark comes from
 * the whole column, else from the block's other columns, else from the seller.
 */
export function readPastedNumbers(block: Block, { isNumber, answer }: Options): ReadBlock {
  const width = Math.max(0, ...block.map((line) => line.length));
  const columns = Array.from({ length: width }, (_, column) => column).filter(isNumber);
  const textsOf = (column: number) => block.map((line) => line[column]?.trim() ?? "");
  const styles = new Map(columns.map((column) => [column, columnNumberStyle(textsOf(column))]));
  const certain = new Set([...styles.values()].filter((style) => style === "COMMA" || style === "POINT"));
  const [only] = certain.size === 1 ? certain : [];
  for (const [column, style] of styles) {
    if (style !== null) continue;
    const found = only ?? answer;
    if (found) styles.set(column, found);
    else {
      const isOpen = (text: string) => looksNumeric(text) && readNumber(text, null) === null;
      return { ok: false, sample: textsOf(column).find(isOpen) ?? "" };
    }
  }
  const written = block.map((line) =>
    line.map((text, column) => withComma(text, styles.get(column) ?? "ANY")),
  );
  return { ok: true, block: written };
}

/** The text with a decimal comma and without separators of thousands; its unit stays. */
function withComma(text: string, style: NumberStyle | "ANY"): string {
  const run = style !== "ANY" && looksNumeric(text.trim()) ? numberRun(text) : null;
  if (run === null) return text;
  const digits = text.slice(...run);
  // A column may also have numbers that are written in the other way without any doubt.
  const isOther = columnNumberStyle([digits]) === (style === "COMMA" ? "POINT" : "COMMA");
  const isPoint = (style === "POINT") !== isOther;
  const comma = isPoint ? digits.replaceAll(",", "").replace(".", ",") : digits.replaceAll(".", "");
  return `${text.slice(0, run[0])}${comma}${text.slice(run[1])}`;
}
