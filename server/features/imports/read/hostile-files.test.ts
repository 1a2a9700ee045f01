import { gzipSync } from "node:zlib";
import { strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { titleLikelihood } from "#core/import/table/find-header.ts";
import { findTable } from "#core/import/table/find-table.ts";
import { readLimits } from "#files/file-limits.ts";
import { inline, workbook } from "#files/fixtures/workbook.ts";
import { ReadRefusal } from "#files/read-refusal.ts";
import { readSheets } from "#files/read-sheets.ts";
import { toFileTable } from "./file-table.ts";
import { chunkRowsOf, chunkTexts } from "./row-chunk.ts";

/** The fixtures are large: packing them takes longer than reading them. */
const slow = { timeout: 20_000 };
const good = strToU8("SKU;Custo\nA;1,50\n");

/**
 * The code of the refusal, or "read", when the file is read in this thread;
 * `reading-thread.test.ts` reads in the worker thread.
 */
async function codeOf(file: Uint8Array): Promise<string> {
  const refusal = await refusalOf(file);
  if (refusal === null) return "read";
  expect(refusal.message).toMatch(/^(Procuramos|Não abrimos|O arquivo|A linha|Este arquivo|Esta planilha) /);
  return refusal.code;
}

/** The table with its rows, as the thread sends them. */
async function readHere(file: Uint8Array) {
  const found = findTable(await readSheets(file, { likelihood: titleLikelihood }));
  if (!found.ok) return found;
  return {
    ok: true,
    ...toFileTable(found.table),
    rows: [...chunkTexts(found.table.rows)].flatMap(chunkRowsOf),
  };
}

async function foundIn(file: Uint8Array): Promise<string | undefined> {
  return (await refusalOf(file))?.message;
}

async function refusalOf(file: Uint8Array): Promise<{ code: string; message: string } | null> {
  try {
    const found = findTable(await readSheets(file, { likelihood: titleLikelihood }));
    return found.ok ? null : found;
  } catch (error) {
    if (error instanceof ReadRefusal) return error;
    throw error;
  }
}

function sheetOf(rows: string): Uint8Array {
  return workbook({ sheet: `<sheetData>${rows}</sheetData>` });
}

const titles = `<row r="1">${inline("A1", "SKU")}${inline("B1", "Custo")}</row>`;

describe("ST-08 a hostile archive affects only that file", slow, () => {
  /** An archive of zero bytes in one entry; more than `readLimits.inflatedBytes` from 97 MB on. */
  const zeros = (name: string, megabytes: number) =>
    zipSync({ [name]: new Uint8Array(megabytes * 1024 * 1024) }, { level: 1 });

  const bomb = zeros("produtos.csv", 97);

  test("a bomb, by its declared size and by its real size", async () => {
    expect(await foundIn(bomb)).toContain("dados demais");
    // The directory declares 1,000 bytes, but 97 MB come out.
    expect(await foundIn(lieAboutSize(bomb, 1000))).toContain("dados compactados demais");
    // Within the total, but packed more densely than any spreadsheet.
    for (const name of ["produtos.csv", "xl/workbook.xml"]) {
      expect(await foundIn(lieAboutSize(zeros(name, 2), 1000))).toContain("compactados demais");
    }
  });

  test("a bomb in a nested archive", async () => {
    expect(await codeOf(zipSync({ "produtos.xlsx": bomb }))).toBe("UNSAFE_ARCHIVE");
    const deep = zipSync({ "a.xlsx": zipSync({ "b.xlsx": zipSync({ "c.csv": good }) }) });
    expect(await codeOf(deep)).toBe("UNKNOWN_FILE");
  });

  test("too many entries, paths outside the archive, duplicate names", async () => {
    const many = Array.from({ length: 201 }, (_, index) => [`${index}.csv`, good] as const);
    expect(await codeOf(zipSync(Object.fromEntries(many)))).toBe("UNSAFE_ARCHIVE");
    expect(await codeOf(zipSync({ "a/../../etc/passwd.csv": good }))).toBe("UNSAFE_ARCHIVE");
    expect(await codeOf(zipSync({ "a.csv": good, "A.CSV": good }))).toBe("UNSAFE_ARCHIVE");
  });

  test("macros are refused; links to other files and entities are never followed", async () => {
    const more = { "xl/vbaProject.bin": "x" };
    const sheet = `<sheetData>${titles}<row r="2">${inline("A2", "A")}<c r="B2"><f>[1]Plan1!A1</f><v>1.5</v></c></row></sheetData>`;
    expect(await codeOf(workbook({ sheet, more }))).toBe("MACROS");
    const linked = workbook({
      sheet,
      more: { "xl/externalLinks/externalLink1.xml": '<!DOCTYPE x SYSTEM "file:///etc/passwd"><x/>' },
    });
    expect(await codeOf(linked)).toBe("read");
    const entities = `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><sst>&b;</sst>`;
    expect(await codeOf(workbook({ sheet, more: { "xl/sharedStrings.xml": entities } }))).toBe(
      "UNSAFE_ARCHIVE",
    );
  });

  test("a truncated archive, and a file that is not an archive", async () => {
    const file = sheetOf(titles);
    expect(await codeOf(file.subarray(0, file.length - 30))).toBe("BROKEN_FILE");
    expect(await codeOf(strToU8("PK\u0003\u0004 nothing else"))).toBe("BROKEN_FILE");
    expect(await codeOf(zipSync({ "leia-me.pdf": good }))).toBe("UNKNOWN_FILE");
  });
});

describe("ST-08 a hostile sheet affects only that file", slow, () => {
  test("two cells in far corners", async () => {
    const far = `<row r="1048576">${inline("XFD1048576", "x")}</row>`;
    const one = `<row r="2">${inline("A2", "A")}<c r="B2"><v>1.5</v></c></row>`;
    // The cells beyond every limit are skipped; the products are read.
    expect(await codeOf(sheetOf(`${titles}${one}${far}`))).toBe("read");
  });

  test("10,000 columns, in XLSX and in CSV", async () => {
    const cells = Array.from({ length: 10_000 }, (_, index) => `<c><v>${index}</v></c>`).join("");
    expect(await codeOf(sheetOf(`<row>${cells}</row>`))).toBe("TOO_MANY_COLUMNS");
    expect(await codeOf(strToU8(`${"SKU;".repeat(10_000)}\n`))).toBe("TOO_MANY_COLUMNS");
  });

  test("more rows than an import accepts", async () => {
    const rows = "A;1\n".repeat(readLimits.rows);
    expect(await codeOf(strToU8(`SKU;Custo\n${rows}`))).toBe("TOO_MANY_ROWS");
  });

  test("a row of 40 MB, in an archive that is not dense", async () => {
    const pieces = Array.from({ length: 200_000 }, (_, index) => `${"x".repeat(200)}${index}`);
    const file = zipSync({ "a.csv": strToU8(`SKU;Custo\nA;"${pieces.join("")}`) }, { level: 1 });
    expect(await codeOf(file)).toBe("CELL_TOO_LONG");
  });

  test("D169 shared strings that repeat a text at no cost in the file", async () => {
    const cell = '<c t="s"><v>0</v></c>';
    const repeated = (text: string, cells: number) =>
      workbook({
        sheet: `<sheetData>${titles}${`<row>${cell.repeat(100)}</row>`.repeat(cells / 100)}</sheetData>`,
        sharedStrings: `<si><t>${text}</t></si>`,
      });
    // 66 million characters in a file of a few kilobytes.
    expect(await codeOf(repeated("x".repeat(30_000), 2200))).toBe("TOO_MUCH_WORK");
    expect(await codeOf(repeated("x".repeat(30_000), 1000))).toBe("read");
    // 12 million control characters, each of which the database's JSON writes as six.
    await expect(readHere(repeated("_x0001_".repeat(30_000), 400))).rejects.toThrow("texto demais");
  });

  test("cells full of spaces cost no more than others", async () => {
    const cells = `${" ".repeat(32_000)}x;`.repeat(100);
    expect(await codeOf(strToU8(`SKU;Custo;Produto\n${cells}\n${cells}`))).toBe("read");
  });
});

describe("ST-07 a file that is not a readable table is identified", slow, () => {
  test.each([
    ["Excel's old format", strToU8("\u00d0\u00cf\u0011\u00e0rest", true), "OLD_EXCEL"],
    ["an HTML page named like a spreadsheet", strToU8("  <html><table><tr><td>SKU"), "WEB_PAGE"],
    ["a PDF", strToU8("%PDF-1.7"), "UNKNOWN_FILE"],
    ["a gzipped text file", gzipSync(good), "UNKNOWN_FILE"],
    ["zero bytes", new Uint8Array(1000), "UNKNOWN_FILE"],
    ["a text without a table", strToU8("bom dia"), "NO_TITLES"],
  ])("%s", async (_about, file, code) => {
    expect(await codeOf(file)).toBe(code);
  });

  test("a workbook with a password, in both of Excel's containers", async () => {
    const container = Buffer.concat([
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0]),
      Buffer.from("EncryptedPackage", "utf16le"),
    ]);
    expect(await codeOf(container)).toBe("PASSWORD");
    const zip = zipSync({ "a.csv": good });
    const directory = Buffer.from(zip.buffer).indexOf("PK\u0001\u0002");
    zip[directory + 8] = 1;
    expect(await codeOf(zip)).toBe("PASSWORD");
  });
});

describe("PR-07 unusual but valid files are read", slow, () => {
  test("texts in every encoding, with Excel's delimiter hint", async () => {
    const text = "sep=;\r\nSKU;Descrição;Custo\r\nÇÃO-1;Pão de açúcar;1,50\r\n";
    const big = Buffer.from(`\ufeff${text}`, "utf16le").swap16();
    const files = [
      Buffer.from(text),
      Buffer.from(`\ufeff${text}`),
      Buffer.from(text, "latin1"),
      Buffer.from(`\ufeff${text}`, "utf16le"),
      Buffer.from(text, "utf16le"),
      big,
    ];
    for (const file of files) {
      expect(await readHere(file)).toMatchObject({
        ok: true,
        headerRow: 2,
        rows: [{ number: 3, cells: ["ÇÃO-1", "Pão de açúcar", "1,50"] }],
      });
    }
  });

  test.each([",", "\t", "|"])("a table separated by %j", async (delimiter) => {
    const text = [
      ["SKU", "Nome; do produto", "Custo"],
      ["A", "Copo; azul", "1.50"],
    ]
      .map((line) => line.join(delimiter))
      .join("\n");
    const file = strToU8(text.replace("Nome; do produto", "Nome do produto"));
    expect(await readHere(file)).toMatchObject({
      ok: true,
      rows: [{ cells: ["A", "Copo; azul", "1.50"] }],
    });
  });

  test("an archive with a CSV and a workbook inside", async () => {
    const file = zipSync({ "leia-me.txt": strToU8("Oi"), "produtos.csv": good });
    expect(await readHere(file)).toMatchObject({
      ok: true,
      sheets: [{ name: "produtos.csv", isRead: true }],
      rows: [{ cells: ["A", "1,50"] }],
    });
  });

  test("formula guards are removed, and any title is kept, even __proto__", async () => {
    const file = strToU8(`__proto__;SKU;Custo;Produto\nx;"=""00123""";1,50;'=Copo\n`);
    expect(await readHere(file)).toMatchObject({
      ok: true,
      rows: [{ cells: ["x", "00123", "1,50", "=Copo"] }],
    });
  });
});

/** Changes the size that the directory declares for the first entry. */
function lieAboutSize(zip: Uint8Array, bytes: number): Uint8Array {
  const copy = Uint8Array.from(zip);
  const directory = Buffer.from(copy.buffer).indexOf("PK\u0001\u0002");
  new DataView(copy.buffer).setUint32(directory + 24, bytes, true);
  return copy;
}
