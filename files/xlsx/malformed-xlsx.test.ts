import { read, utils } from "@e965/xlsx";
import { expect, test } from "vitest";
import { cellText } from "#core/tables/sheet.ts";
import { inline, workbook } from "../fixtures/workbook.ts";
import { readSheets } from "../read-sheets.ts";

const header = `${inline("A1", "SKU")}${inline("B1", "Produto")}${inline("C1", "Custo")}`;
const row = `${inline("A2", "00123")}${inline("B2", "Caneca")}<c r="C2"><v>12.5</v></c>`;
const usual = `<sheetData><row r="1">${header}</row><row r="2">${row}</row></sheetData>`;
const cells = [
  ["SKU", "Produto", "Custo"],
  ["00123", "Caneca", "12,5"],
];

/** Malformed files as marketplaces write them, each with its expected rows. */
const malformed: { about: string; file: Uint8Array; rows?: string[][] }[] = [
  { about: "nothing wrong", file: workbook({ sheet: usual }) },
  {
    about: "TikTok Shop: a row element for each cell, a false dimension",
    file: workbook({ sheet: `<dimension ref="A1"/><sheetData>${rowForEachCell(header + row)}</sheetData>` }),
  },
  {
    about: "Shopee: a false dimension, sheet2.xml only, an absolute target",
    file: workbook({
      sheet: `<dimension ref="A1"/>${usual}`,
      path: "xl/worksheets/sheet2.xml",
      target: "/xl/worksheets/sheet2.xml",
    }),
  },
  {
    about: "Shopee's mass edit: a view that its schema does not know",
    file: workbook({
      sheet: `<sheetViews><sheetView workbookViewId="x"><pane activePane="bottom_left" state="frozen"/></sheetView></sheetViews>${usual}`,
    }),
  },
  {
    about: "shared strings, one split into runs",
    file: workbook({
      sheet: `<sheetData><row r="1">${header}</row><row r="2"><c r="A2" t="s"><v>0</v></c><c r="B2" t="s"><v>1</v></c><c r="C2"><v>12.5</v></c></row></sheetData>`,
      sharedStrings: "<si><t>00123</t></si><si><r><t>Ca</t></r><r><t>neca</t></r></si>",
    }),
  },
  {
    about: "phonetic guides, escapes, entities",
    file: workbook({
      sheet: `<sheetData><row r="1"><c r="A1" t="s"><v>0</v></c>${inline("B1", "b&amp;c")}</row></sheetData>`,
      sharedStrings: '<si><t>x_x0041_</t><rPh sb="0" eb="1"><t>y</t></rPh></si>',
    }),
    rows: [["xA", "b&c"]],
  },
  {
    about: "formulas have their last computed values",
    file: workbook({
      sheet: `<sheetData><row r="1">${header}</row><row r="2"><c r="A2" t="str"><f>"00"&amp;123</f><v>00123</v></c><c r="B2" t="str"><f>HYPERLINK("http://x.example","Caneca")</f><v>Caneca</v></c><c r="C2"><f>25/2</f><v>12.5</v></c></row></sheetData>`,
    }),
  },
  {
    about: "Mercado Livre: hyperlinks to missing targets, cells of blanks",
    file: workbook({
      sheet: `${usual}<hyperlinks><hyperlink ref="A2" r:id="rId99"/></hyperlinks>`,
    }),
  },
  {
    about: "cells without references, rows without numbers",
    file: workbook({
      sheet: `<sheetData>${usual.slice(11, -12).replaceAll(/ r="[A-Z]*\d"/g, "")}</sheetData>`,
    }),
  },
  {
    about: "a cell far below and far to the right of the others",
    file: workbook({
      sheet: usual.replace("</sheetData>", `<row r="9">${inline("E9", "x")}</row></sheetData>`),
    }),
    rows: [...cells, [], [], [], [], [], [], ["", "", "", "", "x"]],
  },
];

test.each(malformed)("PR-07 our reader agrees with SheetJS: $about", async ({ file, rows = cells }) => {
  const [sheet] = await readSheets(file, { likelihood: () => 0 });
  expect(sheet?.rows.map((row) => row.map((cell) => (cell === "" ? "" : cellText(cell))))).toEqual(rows);
  expect(readWithSheetJs(file)).toEqual(rows);
});

test("PR-07 dates become days, booleans Sim or Não; other numbers and texts are kept", async () => {
  const cells = [
    '<c s="1"><v>46000</v></c>',
    '<c s="2"><v>46000.75</v></c>',
    '<c s="3"><v>46000</v></c>',
    '<c s="1"><v>1e300</v></c>',
    '<c t="b"><v>1</v></c>',
    '<c t="b"><v>0</v></c>',
    '<c t="e"><v>#N/A</v></c>',
    // A character that XML does not allow.
    '<c t="str"><v>a\u000bb</v></c>',
  ];
  const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="[$-416]dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="[$R$-416] #,##0.00&quot; dias&quot;"/></numFmts>
    <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
    <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>`;
  const sheet = `<sheetData><row>${cells.join("")}</row></sheetData>`;
  const [read] = await readSheets(workbook({ sheet, more: { "xl/styles.xml": styles } }), {
    likelihood: () => 0,
  });
  expect(read?.rows).toEqual([["2025-12-09", "2025-12-09", 46_000, 1e300, "Sim", "Não", "#N/A", "ab"]]);
});

test("PR-07 a truncated sheet is refused as broken, not read as half a catalogue", async () => {
  const file = workbook({ sheet: `${usual.replace("</sheetData>", "")}<!--` });
  await expect(readSheets(file, { likelihood: () => 0 })).rejects.toMatchObject({ code: "BROKEN_FILE" });
});

function rowForEachCell(xml: string): string {
  return xml.replaceAll(/<c r="[A-Z](\d)".*?<\/c>/g, (cell, number) => `<row r="${number}">${cell}</row>`);
}

/** The reference implementation: slower, larger and older. */
function readWithSheetJs(file: Uint8Array): string[][] {
  const { Sheets, SheetNames } = read(file, { type: "array" });
  // An empty name is no sheet.
  const sheet = Sheets[SheetNames[0] ?? ""] ?? {};
  const grid = utils.sheet_to_json<unknown[]>(sheet, { header: 1, raw: true, defval: "", blankrows: true });
  return grid.map((line) => {
    const texts = line.map((value) =>
      typeof value === "number" ? String(value).replace(".", ",") : String(value),
    );
    return texts.slice(0, texts.findLastIndex((text) => text !== "") + 1);
  });
}
