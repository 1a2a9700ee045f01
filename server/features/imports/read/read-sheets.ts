import type { Sheet } from "#core/import/sheet.ts";
import { readCsv } from "./read-csv.ts";
import { ReadRefusal } from "./read-refusal.ts";

/** Reads any file as sheets of texts. Its first bytes decide what it is, never its name. */
export async function readSheets(bytes: Uint8Array): Promise<Sheet[]> {
  if (startsWith(bytes, [0x50, 0x4b])) {
    throw new ReadRefusal("UNKNOWN_FILE", "Ainda não lemos XLSX. Salve a planilha como CSV.");
  }
  return [readCsv(bytes)];
}

function startsWith(bytes: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, index) => bytes[index] === byte);
}
