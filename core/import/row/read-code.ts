import { withoutInvisible } from "#core/catalogue/product-rules.ts";
import { cleanText } from "#core/format/bounded-text.ts";
import { shortText } from "#core/format/cut-text.ts";
import type { ReadingPlan } from "../reading-plan.ts";

/** Longer than any code, so that the catalogue's rules refuse a longer one. */
const maxCharacters = 5000;

/**
 * A long number as spreadsheet programs show it: '7,89100E+12'. Most of its digits are gone. '1e5'
 * may be a seller's own code.
 */
const scientific = /^\d(?:[.,]\d*)?e\+\d{2,}$/i;
/** Some write it without the plus; no GTIN has a letter. */
const scientificGtin = /^\d+(?:[.,]\d*)?e\+?\d+$/i;

type Code = string | null | { problem: string };

/** A GTIN's digits. Null: there is none, which some programs write as 0 or '00'. */
export function readCode(plan: ReadingPlan, text: string): Code {
  if (/^sem gtin$/i.test(text)) return null;
  if (scientificGtin.test(text)) return rounded(plan, text);
  const code = readSku(plan, text);
  if (typeof code !== "string") return code;
  // A number with a decimal: '7891000100103,0'.
  const digits = code.replaceAll(/[\s-]/g, "").replace(/^(\d{8,14})[.,]0+$/, "$1");
  return /^0*$/.test(digits) ? null : digits;
}

/** A seller's own code as it was written. */
export function readSku(plan: ReadingPlan, text: string): Code {
  if (scientific.test(text)) return rounded(plan, text);
  // An apostrophe before digits only tells the spreadsheet program that they are a text.
  return withoutInvisible(cleanText(text.replace(/^'(?=\d)/, ""), maxCharacters));
}

/**
 * In our own export a code that a spreadsheet program has rounded changes nothing, because the row
 * carries our id (D274).
 */
function rounded({ format }: ReadingPlan, text: string): null | { problem: string } {
  return format === "OWN_EXPORT" ? null : { problem: scientificText(text) };
}

function scientificText(text: string): string {
  return `A planilha trocou este código por “${shortText(text, 40)}”, em notação científica, e os últimos dígitos se perderam. Formate a coluna como texto e escreva o código de novo.`;
}
