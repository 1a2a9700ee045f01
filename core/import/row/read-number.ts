import { shortText } from "#core/format/cut-text.ts";
import { readNumber } from "#core/tables/number-shape.ts";
import { type Cell, cellNumber } from "#core/tables/sheet.ts";
import type { FieldReading } from "../reading-plan.ts";

/** A filled cell and its text. */
export type Given = { cell: Cell; text: string };

/** The number in a cell; null for a text that is none. A number cell needs no reading. */
export function numberIn({ cell, text }: Given, { style }: Pick<FieldReading, "style">): number | null {
  return cellNumber(cell) ?? readNumber(text, style);
}

/** The problem of a text where a number belongs. */
export function notANumber(text: string): { problem: string } {
  return { problem: `“${short(text)}” não é um número.` };
}

/** A cell's text for a sentence. */
export function short(text: string): string {
  return shortText(text, 40);
}
