import type { Db } from "./client.ts";
import { Prisma } from "./generated/client.ts";

/** While the driver reads a piece, it needs several times its size in memory. */
const pieceBytes = 1024 * 1024;

/** Column `bytes` of a table, in the row whose `key` is `id`. Names come from code only. */
export type BytesPlace = { table: string; key: string; id: string };

/** The stored size; null when there is no such row. */
export async function byteCount(db: Pick<Db, "$queryRaw">, place: BytesPlace): Promise<number | null> {
  const [file] = await db.$queryRaw<{ size: number }[]>`
    SELECT length(bytes) AS size FROM ${rowOf(place)}`;
  return file?.size ?? null;
}

/** The bytes from a position, at most a megabyte; null when the row is gone. */
export async function loadPiece(
  db: Pick<Db, "$queryRaw">,
  place: BytesPlace,
  at: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const [piece] = await db.$queryRaw<{ bytes: Uint8Array<ArrayBuffer> }[]>`
    SELECT substring(bytes FROM ${at + 1}::int FOR ${pieceBytes}::int) AS bytes FROM ${rowOf(place)}`;
  return piece?.bytes ?? null;
}

/** All bytes, read piece by piece; null when the row is gone, also meanwhile. */
export async function loadBytes(
  db: Pick<Db, "$queryRaw">,
  place: BytesPlace,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const size = await byteCount(db, place);
  if (size === null) return null;
  const bytes = new Uint8Array(size);
  for (let at = 0; at < size; at += pieceBytes) {
    const piece = await loadPiece(db, place, at);
    if (!piece) return null;
    bytes.set(piece, at);
  }
  return bytes;
}

function rowOf({ table, key, id }: BytesPlace): Prisma.Sql {
  return Prisma.sql`${Prisma.raw(`"${table}"`)} WHERE ${Prisma.raw(`"${key}"`)} = ${id}::uuid`;
}
