import { parseXml } from "../xlsx/parse-xml.ts";
import { applyEdits } from "./apply-edits.ts";
import { openingTag } from "./opening-tag.ts";
import { piecesOf } from "./scan-sheet.ts";

/** What stands before <calcPr> in a workbook, in this order (ECMA-376, CT_Workbook). */
const before = new Set(["sheets", "functionGroups", "externalReferences", "definedNames"]);

/**
 * A workbook's main part that tells spreadsheet programs to calculate all formulas when they open
 * it (MF-07).
 */
export async function markCalculation(xml: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  let tag: { start: number; end: number } | null = null;
  let behind = -1;
  await parseXml(
    piecesOf(xml),
    {
      open(name, _attributes, end) {
        if (name === "calcPr") tag ??= { start: xml.lastIndexOf(0x3c, end - 1), end };
      },
      close(name, end) {
        if (before.has(name)) behind = end;
      },
    },
    { inBytes: true },
  );
  const bytes = (text: string) => new TextEncoder().encode(text);
  const text = (from: number, to: number) => new TextDecoder().decode(xml.subarray(from, to));
  if (tag !== null) {
    const { start, end } = tag;
    const { name, attributes, isEmpty } = openingTag(text(start, end));
    const others = attributes
      .filter(([key]) => key !== "fullCalcOnLoad")
      .map(([key, value]) => ` ${key}=${value}`);
    const marked = `<${name}${others.join("")} fullCalcOnLoad="1"${isEmpty ? "/" : ""}>`;
    return applyEdits(xml, [{ start, end, bytes: bytes(marked) }]);
  }
  if (behind < 0) return Uint8Array.from(xml);
  const { name } = openingTag(text(xml.lastIndexOf(0x3c, behind - 1), behind).replace("</", "<"));
  const prefix = name.includes(":") ? `${name.split(":")[0]}:` : "";
  const added = bytes(`<${prefix}calcPr fullCalcOnLoad="1"/>`);
  return applyEdits(xml, [{ start: behind, end: behind, bytes: added }]);
}
