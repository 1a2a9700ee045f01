import type { Sheet } from "#core/import/sheet.ts";
import { inflateEntries } from "./archive/inflate-entries.ts";
import { passwordText, readDirectory } from "./archive/read-directory.ts";
import { foreignArchive, foreignKind, unknown } from "./foreign-file.ts";
import { readCsv } from "./read-csv.ts";
import { GridLimit } from "./read-limits.ts";
import { ReadRefusal } from "./read-refusal.ts";
import { isWorkbook, readXlsx } from "./xlsx/read-xlsx.ts";

/**
 * Reads a file as sheets of strings. Its first bytes decide the format, never its name. Calls
 * `onRows` every thousand rows with the number of rows read. Throws ReadRefusal for a file that
 * cannot be read.
 */
export async function readSheets(bytes: Uint8Array, onRows?: (count: number) => void): Promise<Sheet[]> {
  const limit = new GridLimit(onRows);
  if (startsWith(bytes, zipMagic)) return await readArchive(bytes, limit);
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) throw oldExcel(bytes);
  const kind = foreignKind(bytes);
  if (kind !== null) throw unknown(kind);
  const start = new TextDecoder().decode(bytes.subarray(0, 512)).trimStart();
  if (/^<[a-z!?]/i.test(start)) throw webPage();
  return [readCsv(bytes, "", limit)];
}

const zipMagic = [0x50, 0x4b, 0x03, 0x04];

/** A workbook, or an archive of text files and workbooks, such as those of Shopee and Magalu. */
async function readArchive(bytes: Uint8Array, limit: GridLimit, depth = 0): Promise<Sheet[]> {
  const entries = readDirectory(bytes);
  const foreign = foreignArchive(entries.map(({ name }) => name));
  if (foreign !== null) throw foreign;
  if (isWorkbook(entries.map(({ name }) => name))) {
    return await readXlsx(bytes, entries, limit);
  }
  const tables = entries.filter(
    ({ name }) => /\.(?:csv|tsv|txt|xlsx)$/i.test(name) && !/^__macosx/i.test(name),
  );
  if (tables.length === 0 || depth > 0) throw unknown("um arquivo ZIP sem planilhas");
  const sheets: Sheet[] = [];
  for (const [name, file] of Object.entries(inflateEntries(bytes, tables))) {
    if (startsWith(file, zipMagic)) {
      const inner = await readArchive(file, limit, depth + 1);
      sheets.push(
        ...inner.map((sheet) => ({ ...sheet, name: nameInArchive(name, sheet.name, inner.length) })),
      );
    } else sheets.push(readCsv(file, name, limit));
  }
  return sheets;
}

/** A workbook in an archive is known by its file; a sheet's name only tells several apart. */
function nameInArchive(file: string, sheet: string, sheetCount: number): string {
  return sheetCount === 1 ? file : `${file}: ${sheet}`;
}

function startsWith(bytes: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, index) => bytes[index] === byte);
}

/** Excel encrypts a workbook inside the container of its old format. */
function oldExcel(bytes: Uint8Array): ReadRefusal {
  const isEncrypted = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(
    Buffer.from("EncryptedPackage", "utf16le"),
  );
  if (isEncrypted) return new ReadRefusal("PASSWORD", passwordText);
  return new ReadRefusal(
    "OLD_EXCEL",
    "Procuramos XLSX ou CSV e encontramos o formato antigo do Excel (.xls). Abra o arquivo, escolha “Salvar como” e salve como .xlsx.",
  );
}

function webPage(): ReadRefusal {
  return new ReadRefusal(
    "WEB_PAGE",
    "Procuramos XLSX ou CSV e encontramos uma página ou um XML com nome de planilha. Abra o arquivo no Excel e salve como .xlsx.",
  );
}
