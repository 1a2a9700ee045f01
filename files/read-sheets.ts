import type { Sheet } from "#core/tables/sheet.ts";
import { type CsvReading, type Likelihood, readCsv } from "./csv/read-csv.ts";
import { GridLimit } from "./file-limits.ts";
import { foreignArchive, foreignKind, unknown } from "./foreign-file.ts";
import { ReadRefusal } from "./read-refusal.ts";
import { isWorkbook, readXlsx } from "./xlsx/read-xlsx.ts";
import { createInflateBudget, inflateWhole } from "./zip/inflate-stream.ts";
import { passwordText, readDirectory } from "./zip/read-directory.ts";

export type ReadOptions = {
  /**
   * How likely rows of a text, split with one of the separators, begin with the titles that are
   * wanted. Titles decide which separator a text has.
   */
  likelihood: Likelihood;
  /** Called every thousand rows with the number of rows read. */
  onRows?: (count: number) => void;
};

/**
 * Reads a file as sheets. Its first bytes decide the format, never its name. Throws ReadRefusal for
 * a file that cannot be read.
 */
export async function readSheets(bytes: Uint8Array, { likelihood, onRows }: ReadOptions): Promise<Sheet[]> {
  const limit = new GridLimit(onRows);
  if (startsWith(bytes, zipMagic)) return await readArchive(bytes, { limit, likelihood });
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) throw oldExcel(bytes);
  const kind = foreignKind(bytes);
  if (kind !== null) throw unknown(kind);
  const start = new TextDecoder().decode(bytes.subarray(0, 512)).trimStart();
  if (/^<[a-z!?]/i.test(start)) throw webPage();
  return [readCsv(bytes, "", { limit, likelihood })];
}

const zipMagic = [0x50, 0x4b, 0x03, 0x04];

/** A workbook, or an archive of text files and workbooks, such as those of Shopee and Magalu. */
async function readArchive(bytes: Uint8Array, reading: CsvReading, depth = 0): Promise<Sheet[]> {
  const entries = readDirectory(bytes);
  const foreign = foreignArchive(entries.map(({ name }) => name));
  if (foreign !== null) throw foreign;
  if (isWorkbook(entries.map(({ name }) => name))) {
    return await readXlsx(bytes, entries, reading.limit);
  }
  const tables = entries.filter(
    ({ name }) => /\.(?:csv|tsv|txt|xlsx)$/i.test(name) && !/^__macosx/i.test(name),
  );
  if (tables.length === 0 || depth > 0) throw unknown("um arquivo ZIP sem planilhas");
  const sheets: Sheet[] = [];
  const budget = createInflateBudget();
  for (const entry of tables) {
    const { name } = entry;
    const file = await inflateWhole(bytes, entry, budget);
    if (startsWith(file, zipMagic)) {
      const inner = await readArchive(file, reading, depth + 1);
      sheets.push(
        ...inner.map((sheet) => ({
          ...sheet,
          name: nameInArchive(name, sheet.name, inner.length),
          origin: { ...sheet.origin, entry: name },
        })),
      );
    } else sheets.push({ ...readCsv(file, name, reading), origin: { entry: name } });
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
  const isEncrypted = new TextDecoder("utf-16le").decode(bytes).includes("EncryptedPackage");
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
