import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import type { Sheet } from "#core/tables/sheet.ts";
import { inline, workbook } from "../fixtures/workbook.ts";
import { readSheets } from "../read-sheets.ts";
import type { CellFill } from "./cell-fill.ts";
import { fillFile } from "./fill-file.ts";

const likelihood = (rows: readonly (readonly string[])[]) => (rows[0]?.length ?? 0) / 100;
const price = (row: number, column: number, value: number): CellFill => ({
  row,
  column,
  value,
  written: value.toFixed(2).replace(".", ","),
});

/** Fills cells of the file's first sheet, and reads the result again. */
async function fill(file: Uint8Array, cells: readonly CellFill[], position = 0) {
  const bytes = Uint8Array.from(file);
  const sheet = (await readSheets(bytes, { likelihood }))[position];
  const filled = await fillFile(bytes, [{ origin: sheet?.origin, separator: sheet?.separator, cells }]);
  const again = (await readSheets(filled.bytes, { likelihood })) as [Sheet, ...Sheet[]];
  return { ...filled, rows: again[position]?.rows ?? [], sheets: again };
}

/** The names of the parts that differ between two workbooks. */
function changedParts(before: Uint8Array, after: Uint8Array): string[] {
  const [old, filled] = [unzipSync(before), unzipSync(after)];
  expect(Object.keys(filled)).toEqual(Object.keys(old));
  return Object.keys(old).filter(
    (name) => !Buffer.from(old[name] ?? []).equals(Buffer.from(filled[name] ?? [])),
  );
}

const latin1 = (text: string) => Uint8Array.from(text, (unit) => unit.charCodeAt(0));

describe("a text", () => {
  test("MF-02 keeps Windows-1252, quotes, currency and line ends around the new number", async () => {
    const text = 'C\xf3digo;Pre\xe7o;Nome\r\nA;" R$ 39,90 ";"Caf\xe9; ""p\xf3"""\nB;1.299,00;x\r\n';
    const { bytes, refusals } = await fill(latin1(text), [price(1, 1, 49.9), price(2, 1, 1350)]);
    expect(bytes).toEqual(latin1(text.replace("39,90", "49,90").replace("1.299,00", "1350,00")));
    expect(refusals).toEqual([[]]);
  });

  test("MF-02 keeps the byte order mark, the separator's hint and UTF-16", async () => {
    const text = 'sep=;\r\n"SKU;1";Preço\r\nÁ;39,90\r\n';
    const marked = new TextEncoder().encode(`\ufeff${text.slice(7)}`);
    const utf8 = await fill(marked, [price(1, 1, 49.9)]);
    expect(strFromU8(utf8.bytes)).toBe(strFromU8(marked).replace("39,90", "49,90"));
    const wide = new Uint8Array(Buffer.from(`\ufeff${text}`, "utf16le"));
    const utf16 = await fill(wide, [price(2, 1, 1049.9)]);
    expect(Buffer.from(utf16.bytes).toString("utf16le")).toBe(`\ufeff${text.replace("39,90", "1049,90")}`);
  });

  test("MF-02 quotes a number that has the separator", async () => {
    const { bytes } = await fill(strToU8("SKU,Preço\nA,40\nB,50"), [price(1, 1, 45.5)]);
    expect(strFromU8(bytes)).toBe('SKU,Preço\nA,"45,50"\nB,50');
  });

  test("MF-04 fills many rows in time proportional to the text", async () => {
    const rows = Array.from({ length: 20_000 }, (_, index) => `Código ${index};39,90`);
    const text = ["SKU;Preço", ...rows].join("\n");
    const { bytes } = await fill(
      strToU8(text),
      rows.map((_, index) => price(index + 1, 1, 49.9)),
    );
    expect(strFromU8(bytes)).toBe(text.replaceAll("39,90", "49,90"));
  });

  test("MF-02 refuses a cell without a number, with two, or beyond the file", async () => {
    const cells = [price(1, 1, 45), price(2, 1, 45), price(9, 1, 45)];
    const { bytes, refusals } = await fill(strToU8("SKU;Preço\nA;a combinar\nB;10 a 20"), cells);
    expect(strFromU8(bytes)).toBe("SKU;Preço\nA;a combinar\nB;10 a 20");
    expect(refusals[0]?.map(({ row }) => row)).toEqual([1, 2, 9]);
  });
});

describe("a workbook", () => {
  const rows = [
    `<row r="1" hidden="1">${inline("A1", "et_title_product_id")}${inline("B1", "preço &amp; mais")}</row>`,
    '<row r="2" ht="30" customHeight="1"><c r="A2" s="1"><v>1</v></c><c r="B2" s="4"><v>39.9</v></c></row>',
    '<row r="3"><c r="A3" t="s"><v>0</v></c><c r="B3" t="s" s="2"><v>1</v></c></row>',
    '<row r="4"><c r="A4" t="s"><v>1</v></c><c r="B4"><f>B2*2</f><v>79.8</v></c></row>',
    `<row r="5">${inline("A5", "x")}<c r='B5' t='str' ><v>R$ 10,00</v></c><c r="C5"/></row>`,
  ].join("");
  const file = workbook({
    sheet: `<sheetPr/><dimension ref="A1"/><sheetData>${rows}</sheetData><sheetProtection sheet="1"/><extLst/>`,
    sharedStrings: "<si><t>SKU</t></si><si><r><t xml:space='preserve'>R$ 5</t></r><r><t>0,00 </t></r></si>",
    more: { "xl/media/logo.bin": "\0\u0001binary", "docProps/app.xml": "<Properties/>" },
  });

  test("MF-02 changes only the part with the cells, and in it only the cells", async () => {
    const cells = [price(1, 1, 1249.9), price(2, 1, 55), price(4, 1, 12.5)];
    const { bytes, rows: read, refusals } = await fill(file, cells);
    expect(refusals).toEqual([[]]);
    expect(changedParts(file, bytes)).toEqual(["xl/workbook.xml", "xl/worksheets/sheet1.xml"]);
    const before = strFromU8(unzipSync(file)["xl/worksheets/sheet1.xml"] ?? new Uint8Array());
    expect(strFromU8(unzipSync(bytes)["xl/worksheets/sheet1.xml"] ?? new Uint8Array())).toBe(
      before
        .replace("<v>39.9</v>", "<v>1249.9</v>")
        .replace(
          '<c r="B3" t="s" s="2"><v>1</v></c>',
          '<c r="B3" s="2" t="inlineStr"><is><t xml:space="preserve">R$ 55,00 </t></is></c>',
        )
        .replace(
          "<c r='B5' t='str' ><v>R$ 10,00</v></c>",
          "<c r='B5' t=\"inlineStr\"><is><t>R$ 12,50</t></is></c>",
        )
        .replace("<v>79.8</v>", ""),
    );
    expect(read[1]?.[1]).toBe(1249.9);
    expect(read[3]).toEqual(["R$ 50,00 ", "#SEM-RESULTADO!"]);
  });

  test("MF-02 leaves formulas and empty cells as they are, and says so", async () => {
    const { bytes, refusals } = await fill(file, [price(3, 1, 20), price(4, 2, 20), price(8, 1, 20)]);
    expect(changedParts(file, bytes)).toEqual([]);
    expect(refusals[0]).toEqual([
      { row: 3, column: 1, reason: "FORMULA" },
      { row: 4, column: 2, reason: "NO_NUMBER" },
      { row: 8, column: 1, reason: "NO_NUMBER" },
    ]);
  });

  test("MF-02 finds cells without references and with a namespace prefix", async () => {
    const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
    const sheet = `<?xml version="1.0"?><x:worksheet xmlns:x="${main}"><x:sheetData><x:row><x:c t="inlineStr"><x:is><x:t>Á</x:t></x:is></x:c><x:c><x:v>1</x:v></x:c></x:row><x:row><x:c/><x:c t="inlineStr"><x:is><x:t>2,00</x:t></x:is></x:c></x:row></x:sheetData></x:worksheet>`;
    const prefixed = workbook({ sheet: "", more: { "xl/worksheets/sheet1.xml": sheet } });
    const { rows: read, bytes } = await fill(prefixed, [price(0, 1, 3), price(1, 1, 4)]);
    expect(read).toEqual([
      ["Á", 3],
      ["", "4,00"],
    ]);
    expect(strFromU8(unzipSync(bytes)["xl/worksheets/sheet1.xml"] ?? new Uint8Array())).toContain(
      '<x:c t="inlineStr"><x:is><x:t>4,00</x:t></x:is></x:c></x:row></x:sheetData>',
    );
  });

  test("MF-02 fills one workbook of an archive of several", async () => {
    const archive = zipSync({ "part_1.xlsx": file, "leia-me.txt": strToU8("nada"), "part_2.xlsx": file });
    const sheets = await readSheets(archive, { likelihood });
    const second = sheets.findIndex(({ origin }) => origin?.entry === "part_2.xlsx");
    const { bytes } = await fill(archive, [price(1, 1, 77)], second);
    expect(changedParts(archive, bytes)).toEqual(["part_2.xlsx"]);
    expect(changedParts(file, unzipSync(bytes)["part_2.xlsx"] ?? new Uint8Array())).toEqual([
      "xl/workbook.xml",
      "xl/worksheets/sheet1.xml",
    ]);
  });

  test("ST-08 an opening tag of 300,000 blanks costs its row, not the time of the others", async () => {
    const blanks = " ".repeat(300_000);
    const sheet = `<sheetData><row r="1"><c r="A1" t="str"${blanks}><v>10,00</v></c></row><row r="2"><c r="A2" t="str"   ><v>20,00</v></c></row></sheetData>`;
    const { refusals, rows: read } = await fill(workbook({ sheet }), [price(0, 0, 11), price(1, 0, 22)]);
    expect(refusals[0]).toEqual([{ row: 0, column: 0, reason: "NO_NUMBER" }]);
    expect(read).toEqual([["10,00"], ["22,00"]]);
  });
});

describe("MF-07 D515 results of formulas", () => {
  const cell = (place: string, formula: string, result: string) =>
    `<c r="${place}">${formula}<v>${result}</v></c>`;
  const part = (bytes: Uint8Array, name: string) => strFromU8(unzipSync(bytes)[name] ?? new Uint8Array());
  const sheetOf = (...cells: string[]) =>
    `<sheetData><row r="1"><c r="A1"><v>10</v></c>${cells.join("")}</row></sheetData>`;
  const fillFirst = (sheet: string) => fill(workbook({ sheet }), [price(0, 0, 20)]);

  test.each([
    ["names the cell", "<f>A1*2</f>"],
    ["names a range", "<f>SUM($A$1:A9)</f>"],
    ["names a defined name", "<f>1+precos</f>"],
    ["names a table", "<f>SUM(Tabela1[Preço])</f>"],
    ["finds the cell by a text", '<f>INDIRECT("A"&amp;1)</f>'],
    ["is a part of a shared formula", '<f t="shared" si="0"/>'],
  ])(
    "are removed where the formula %s, and the workbook is calculated when opened",
    async (_what, formula) => {
      const { bytes } = await fillFirst(sheetOf(cell("B1", formula, "77")));
      expect(part(bytes, "xl/worksheets/sheet1.xml")).not.toContain("77");
      expect(part(bytes, "xl/workbook.xml")).toMatch(/<\/sheets><calcPr fullCalcOnLoad="1"\/>/);
    },
  );

  test("are removed from all cells of an array formula", async () => {
    const array = '<f t="array" ref="B1:C1">A1*{1,2}</f>';
    const { bytes, rows } = await fillFirst(
      sheetOf(cell("B1", array, "77"), cell("C1", "", "78"), cell("D1", "", "79")),
    );
    expect(rows).toEqual([[20, "#SEM-RESULTADO!", "", 79]]);
    expect(part(bytes, "xl/worksheets/sheet1.xml")).toContain(array);
  });

  test("stay where a formula has constants only, and where nothing was written", async () => {
    const constant = sheetOf(cell("B1", '<f>ROUND(2*3,0)&amp;"A1"</f>', "6"));
    const file = workbook({ sheet: constant });
    expect(changedParts(file, (await fill(file, [price(0, 0, 20)])).bytes)).toEqual([
      "xl/worksheets/sheet1.xml",
    ]);
    const dependent = workbook({ sheet: sheetOf(cell("B1", "<f>A1</f>", "6")) });
    expect(changedParts(dependent, (await fill(dependent, [price(0, 1, 20)])).bytes)).toEqual([]);
  });

  test("an existing calculation setting is kept and marked", async () => {
    const file = workbook({ sheet: sheetOf(cell("B1", "<f>A1</f>", "6")) });
    const main = part(file, "xl/workbook.xml").replace(
      "</sheets>",
      '</sheets><definedNames/><calcPr calcId="191029" fullCalcOnLoad="0" iterate="1"/>',
    );
    const given = zipSync({ ...unzipSync(file), "xl/workbook.xml": strToU8(main) });
    const { bytes } = await fill(given, [price(0, 0, 20)]);
    expect(part(bytes, "xl/workbook.xml")).toContain(
      '<calcPr calcId="191029" iterate="1" fullCalcOnLoad="1"/>',
    );
  });
});
