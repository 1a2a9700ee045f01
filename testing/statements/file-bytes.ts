import { strToU8, zipSync } from "fflate";
import { type Cell, cellNumber, cellText, type Sheet } from "#core/tables/sheet.ts";

export type Encoding = "UTF-8" | "UTF-8 WITH MARK" | "WINDOWS-1252" | "UTF-16";

/** Rows as a text file, every cell in quotes. */
export function csvBytes(rows: Sheet["rows"], separator: string, encoding: Encoding): Uint8Array {
  const cell = (each: Cell) => `"${(cellText(each) ?? "").replaceAll('"', '""')}"`;
  const text = rows.map((cells) => cells.map(cell).join(separator)).join("\r\n");
  if (encoding === "UTF-8") return strToU8(text);
  if (encoding === "UTF-8 WITH MARK") return strToU8(`\ufeff${text}`);
  if (encoding === "WINDOWS-1252") return strToU8(text, true);
  const units = Uint16Array.from(`\ufeff${text}`, (character) => character.charCodeAt(0));
  return new Uint8Array(units.buffer);
}

/**
 * What marketplaces get wrong in workbooks: TikTok writes a row for each cell and a dimension of
 * one, Shopee has its only sheet in 'sheet2.xml' behind an absolute target.
 */
export type XlsxFault = "NONE" | "FALSE_DIMENSION" | "ROW_PER_CELL" | "SECOND_SHEET_ONLY";

const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const relations = "http://schemas.openxmlformats.org/package/2006/relationships";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** Sheets as a workbook with a fault. */
export function xlsxBytes(sheets: readonly Pick<Sheet, "name" | "rows">[], fault: XlsxFault): Uint8Array {
  const first = fault === "SECOND_SHEET_ONLY" ? 2 : 1;
  const prefix = fault === "SECOND_SHEET_ONLY" ? "/xl/" : "";
  const ids = sheets.map((sheet, index) => ({ ...sheet, id: index + first }));
  const entries = ids.map(
    ({ name, id }) => `<sheet name="${escaped(name)}" sheetId="${id}" r:id="rId${id}"/>`,
  );
  const targets = ids.map(
    ({ id }) =>
      `<Relationship Id="rId${id}" Type="${office}/worksheet" Target="${prefix}worksheets/sheet${id}.xml"/>`,
  );
  const parts = {
    "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${entries.join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${relations}">${targets.join("")}</Relationships>`,
    ...Object.fromEntries(ids.map(({ rows, id }) => [`xl/worksheets/sheet${id}.xml`, sheetXml(rows, fault)])),
  };
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])));
}

function sheetXml(rows: Sheet["rows"], fault: XlsxFault): string {
  const dimension = fault === "NONE" ? "" : '<dimension ref="A1"/>';
  const data = rows.map((cells, row) => {
    const written = cells.map((cell, column) => cellXml(cell, row, column));
    if (fault === "ROW_PER_CELL") return written.map((cell) => `<row r="${row + 1}">${cell}</row>`).join("");
    return `<row r="${row + 1}">${written.join("")}</row>`;
  });
  return `<?xml version="1.0"?><worksheet xmlns="${main}">${dimension}<sheetData>${data.join("")}</sheetData></worksheet>`;
}

function cellXml(cell: Cell, row: number, column: number): string {
  const place = `${columnName(column)}${row + 1}`;
  const number = cellNumber(cell);
  if (number !== null) return `<c r="${place}"><v>${number}</v></c>`;
  return `<c r="${place}" t="str"><v>${escaped(typeof cell === "string" ? cell : "")}</v></c>`;
}

/** 'A' for 0, 'AA' for 26. */
function columnName(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : `${columnName(Math.floor(column / 26) - 1)}${letter}`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
