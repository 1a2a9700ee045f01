import { readLimits } from "../file-limits.ts";
import { ReadRefusal } from "../read-refusal.ts";

/** A file in a ZIP archive, as its directory describes it. The sizes may be false. */
export type ArchiveEntry = {
  name: string;
  isDeflated: boolean;
  packedBytes: number;
  declaredBytes: number;
  /** Offset of its local header in the archive. */
  offset: number;
};

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const endBytes = 22;
export const entryBytes = 46;
const maxCommentBytes = 0xffff;

/**
 * Reads the directory of a ZIP archive and refuses it before anything is inflated: too many
 * entries, declared sizes that are too large or too dense, paths that point outside the archive,
 * duplicate names, encryption, macros (ST-08).
 */
export function readDirectory(bytes: Uint8Array): ArchiveEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  const count = view.getUint16(end + 10, true);
  if (count > readLimits.zipEntries) throw unsafe(`${count} arquivos dentro dele`);
  const entries: ArchiveEntry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index += 1) {
    const { entry, next } = readEntry(view, at);
    entries.push(entry);
    at = next;
  }
  const files = entries.filter(({ name }) => !name.endsWith("/"));
  checkEntries(files);
  return files;
}

export function findEnd(view: DataView): number {
  const first = Math.max(0, view.byteLength - endBytes - maxCommentBytes);
  for (let at = view.byteLength - endBytes; at >= first; at -= 1) {
    if (view.getUint32(at, true) === endSignature) return at;
  }
  throw broken();
}

function readEntry(view: DataView, at: number): { entry: ArchiveEntry; next: number } {
  if (at + entryBytes > view.byteLength || view.getUint32(at, true) !== entrySignature) throw broken();
  const flags = view.getUint16(at + 8, true);
  const method = view.getUint16(at + 10, true);
  const nameBytes = view.getUint16(at + 28, true);
  const rest = view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  const next = at + entryBytes + nameBytes + rest;
  if (next > view.byteLength) throw broken();
  if (flags & 1) throw new ReadRefusal("PASSWORD", passwordText);
  if (method !== 0 && method !== 8) throw broken();
  const named = new Uint8Array(view.buffer, view.byteOffset + at + entryBytes, nameBytes);
  // Some programs for Windows write the separator of their own paths.
  const name = new TextDecoder().decode(named).replaceAll("\\", "/");
  const entry = {
    name,
    isDeflated: method === 8,
    packedBytes: view.getUint32(at + 20, true),
    declaredBytes: view.getUint32(at + 24, true),
    offset: view.getUint32(at + 42, true),
  };
  return { entry, next };
}

function checkEntries(entries: readonly ArchiveEntry[]): void {
  const names = new Set(entries.map(({ name }) => name.toLowerCase()));
  if (names.size < entries.length) throw unsafe("dois arquivos com o mesmo nome");
  if (entries.some(({ name }) => leadsElsewhere(name))) throw unsafe("um caminho que aponta para fora dele");
  if (entries.some(({ name }) => /vbaproject\.bin$/i.test(name))) {
    throw new ReadRefusal(
      "MACROS",
      "Esta planilha tem macros, que não abrimos. Salve-a como “Pasta de Trabalho do Excel (.xlsx)” e tente de novo.",
    );
  }
  const total = entries.reduce((sum, { declaredBytes }) => sum + declaredBytes, 0);
  if (total > readLimits.inflatedBytes) throw unsafe("dados demais depois de descompactado");
  if (entries.some(({ declaredBytes, packedBytes }) => isTooDense(declaredBytes, packedBytes))) {
    throw unsafe("dados compactados demais");
  }
}

function leadsElsewhere(name: string): boolean {
  return /^\/|^[a-z]:/i.test(name) || name.split("/").includes("..");
}

/** Whether an entry is packed too densely. Small ones may be dense: they cost nothing. */
export function isTooDense(bytes: number, packedBytes: number): boolean {
  return bytes > 1024 * 1024 && bytes > packedBytes * readLimits.ratio;
}

export function unsafe(found: string): ReadRefusal {
  return new ReadRefusal(
    "UNSAFE_ARCHIVE",
    `Não abrimos este arquivo por segurança: encontramos ${found}. Salve só a aba dos produtos em um arquivo novo.`,
  );
}

export function broken(): ReadRefusal {
  return new ReadRefusal(
    "BROKEN_FILE",
    "Procuramos uma planilha XLSX, mas o arquivo está danificado ou incompleto. Baixe-o de novo, ou abra-o e salve outra vez.",
  );
}

export const passwordText =
  "Este arquivo está protegido por senha. Abra-o, tire a senha, salve e tente de novo.";
