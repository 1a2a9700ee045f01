import { format, isValidFormat } from "numfmt";
import { parseXml } from "./parse-xml.ts";
import type { OpenPart } from "./workbook-parts.ts";

/** What a cell's format makes of its number: a date, per cent, another text, or nothing special. */
export type NumberFormat = "DATE" | "PERCENT" | { code: string };

/**
 * The formats that change what a number means, by the position of the cell's style. Others, such as
 * currency and thousands, only decorate it.
 */
export async function readNumberFormats(open: OpenPart, path: string): Promise<Map<number, NumberFormat>> {
  const part = open(path);
  const styles = new Map<number, NumberFormat>();
  if (!part) return styles;
  const codes = new Map<number, string>();
  let isCellStyles = false;
  let position = 0;
  await parseXml(part, {
    open(name, { numFmtId, formatCode = "" }) {
      const id = Number(numFmtId);
      if (name === "numFmt") codes.set(id, formatCode.slice(0, maxCodeCharacters));
      else if (name === "cellXfs") isCellStyles = true;
      else if (name === "xf" && isCellStyles) {
        const found = formatOf(id, codes.get(id));
        if (found) styles.set(position, found);
        position += 1;
      }
    },
    close(name) {
      if (name === "cellXfs") isCellStyles = false;
    },
  });
  return styles;
}

/** Excel's own limit for a format code. */
const maxCodeCharacters = 255;

function formatOf(id: number, code: string | undefined): NumberFormat | null {
  if (code === undefined) {
    if (isBuiltInDate(id)) return "DATE";
    if (id === 9 || id === 10) return "PERCENT";
    return id === 2 ? { code: "0.00" } : null;
  }
  const marks = code.replaceAll(/"[^"]*"|\\.|[_*].|\[(?![hms]+\])[^\]]*\]|general/gi, "");
  if (/[dmyhs]/i.test(marks)) return "DATE";
  if (marks.includes("%")) return "PERCENT";
  return showsCode(code, marks) ? { code } : null;
}

/**
 * Whether a format writes a number as a code, as in '00000', '000-000' and '"SKU-"0000', or with a
 * fixed number of decimals or a unit. Thousands and exponents are no code.
 */
function showsCode(code: string, marks: string): boolean {
  const isPlain = /^[#0?]?$/.test(marks) && marks === code;
  return !isPlain && /^[-0#?./() ]*0[-0#?./() ]*(?:;.*)?$/.test(marks);
}

/** The text of a number as a spreadsheet program shows it; null for an unknown format. */
export function shownText(code: string, value: number): string | null {
  if (!isValidFormat(code)) return null;
  return format(code, value).trim();
}

/** The built-in date formats, which need no format code in the file: ECMA-376 18.8.30. */
function isBuiltInDate(id: number): boolean {
  return (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);
}
