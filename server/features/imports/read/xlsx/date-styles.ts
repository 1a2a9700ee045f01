import { parseXml } from "./parse-xml.ts";
import type { OpenPart } from "./workbook-parts.ts";

/** Positions of the cell styles that show a number as a date or a time. */
export async function readDateStyles(open: OpenPart, path: string): Promise<Set<number>> {
  const part = open(path);
  const dates = new Set<number>();
  if (!part) return dates;
  const formats = new Map<number, string>();
  let isCellStyles = false;
  let position = 0;
  await parseXml(part, {
    open(name, { numFmtId, formatCode = "" }) {
      const id = Number(numFmtId);
      if (name === "numFmt") formats.set(id, formatCode);
      else if (name === "cellXfs") isCellStyles = true;
      else if (name === "xf" && isCellStyles) {
        const format = formats.get(id);
        if (format === undefined ? isUsualDate(id) : isDateFormat(format)) dates.add(position);
        position += 1;
      }
    },
    close(name) {
      if (name === "cellXfs") isCellStyles = false;
    },
  });
  return dates;
}

/** Formats without a text of their own: ECMA-376 18.8.30. */
function isUsualDate(id: number): boolean {
  return (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);
}

/** Days, months, years, hours or seconds outside of colours, units, escapes and quoted texts. */
function isDateFormat(format: string): boolean {
  const marks = format.slice(0, 255).replaceAll(/"[^"]*"|\\.|[_*].|\[(?![hms]+\])[^\]]*\]|general/gi, "");
  return /[dmyhs]/i.test(marks);
}
