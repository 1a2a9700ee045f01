import { parseXml } from "./parse-xml.ts";
import type { OpenPart } from "./workbook-parts.ts";

/** The texts that the cells of a workbook share, by position. Runs of letters are joined, reading aids left out. */
export async function readSharedStrings(open: OpenPart, path: string): Promise<string[]> {
  const part = open(path);
  const strings: string[] = [];
  if (!part) return strings;
  let text = "";
  let isText = false;
  let isReadingAid = false;
  await parseXml(part, {
    open(name) {
      if (name === "si") text = "";
      else if (name === "rPh") isReadingAid = true;
      else isText = name === "t" && !isReadingAid;
    },
    text(more) {
      if (isText) text += more;
    },
    close(name) {
      isText = false;
      if (name === "rPh") isReadingAid = false;
      if (name === "si") strings.push(withoutEscapes(text));
    },
  });
  return strings;
}

/** Excel writes characters that no XML has as '_x000D_'. */
export function withoutEscapes(text: string): string {
  if (!text.includes("_x")) return text;
  return text.replaceAll(/_x([0-9A-F]{4})_/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
}
