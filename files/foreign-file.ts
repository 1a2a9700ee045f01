import { ReadRefusal } from "./read-refusal.ts";

/** The first bytes of formats that are no table, in Latin-1; '?' stands for any byte. */
const kinds: readonly (readonly [kind: string, ...starts: string[]])[] = [
  ["um PDF", "%PDF"],
  [
    "uma imagem",
    "\xff\xd8\xff",
    "\x89PNG",
    "GIF8",
    "RIFF????WEBP",
    "????ftyphei",
    "????ftypmif1",
    "????ftypavif",
    "BM????\x00\x00\x00\x00",
  ],
  ["um vídeo ou um áudio", "????ftyp", "RIFF????", "ID3", "OggS"],
  ["um arquivo compactado que não é ZIP", "Rar!", "7z\xbc\xaf", "\x1f\x8b", "BZh", "\xfd7zXZ"],
];

/** What a file is by its first bytes, in pt-BR; null when it may be a text. */
export function foreignKind(bytes: Uint8Array): string | null {
  const start = String.fromCharCode(...bytes.subarray(0, 16));
  const begins = (signature: string) =>
    [...signature].every((character, position) => character === "?" || character === start[position]);
  return kinds.find(([, ...starts]) => starts.some(begins))?.[0] ?? null;
}

/** Refuses an archive that is a document of another program, by the names of its parts. */
export function foreignArchive(names: readonly string[]): ReadRefusal | null {
  const has = (pattern: RegExp) => names.some((name) => pattern.test(name));
  if (has(/^xl\/workbook\.bin$/i)) return saveAs("uma pasta de trabalho binária do Excel (.xlsb)", excelWay);
  if (has(/^Index\/.*\.iwa$|^Index\.zip$/i)) {
    return saveAs("uma planilha do Numbers", "No Numbers, escolha “Arquivo”, “Exportar para”, “Excel”.");
  }
  if (has(/^content\.xml$/) && has(/^mimetype$|^META-INF\//)) {
    return saveAs(
      "uma planilha do LibreOffice (.ods)",
      "No LibreOffice, escolha “Salvar como” e o tipo “Excel 2007-365 (.xlsx)”.",
    );
  }
  if (has(/^word\//i)) return unknown("um documento do Word");
  if (has(/^ppt\//i)) return unknown("uma apresentação do PowerPoint");
  return null;
}

const excelWay = "No Excel, escolha “Salvar como” e o tipo “Pasta de Trabalho do Excel (.xlsx)”.";

function saveAs(found: string, way: string): ReadRefusal {
  return new ReadRefusal("UNKNOWN_FILE", `Procuramos XLSX ou CSV e encontramos ${found}. ${way}`);
}

export function unknown(found: string): ReadRefusal {
  return new ReadRefusal("UNKNOWN_FILE", `Procuramos uma planilha XLSX ou CSV e encontramos ${found}.`);
}
