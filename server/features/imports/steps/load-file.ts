import type { ImportDeps } from "./import-deps.ts";

/** The driver takes several times a piece's size while it reads one. */
const pieceBytes = 1024 * 1024;

/** The file of an import; null once it is read. */
export async function loadFile({ db }: Pick<ImportDeps, "db">, importId: string): Promise<Uint8Array | null> {
  if ((await db.importFile.count({ where: { importId } })) === 0) return null;
  const [file = { size: 0 }] = await db.$queryRaw<{ size: number }[]>`
    SELECT length(bytes) AS size FROM import_files WHERE import_id = ${importId}::uuid`;
  const bytes = new Uint8Array(file.size);
  for (let at = 0; at < file.size; at += pieceBytes) {
    const [piece] = await db.$queryRaw<{ bytes: Uint8Array }[]>`
      SELECT substring(bytes FROM ${at + 1}::int FOR ${pieceBytes}::int) AS bytes
      FROM import_files WHERE import_id = ${importId}::uuid`;
    // Another worker has read it meanwhile.
    if (!piece) return null;
    bytes.set(piece.bytes, at);
  }
  return bytes;
}
