import { createInflateRaw } from "node:zlib";
import { readLimits } from "../read-limits.ts";
import { ReadRefusal } from "../read-refusal.ts";
import { packedBytes } from "./inflate-entries.ts";
import { type ArchiveEntry, broken, isTooDense, unsafe } from "./read-directory.ts";

const pieceBytes = 64 * 1024;

/** The number of bytes that may still be inflated from one archive. */
export type InflateBudget = { leftBytes: number };

export function createInflateBudget(): InflateBudget {
  return { leftBytes: readLimits.inflatedBytes };
}

/**
 * Inflates an entry piece by piece, so that it is never in memory as a whole. Counts the inflated
 * bytes, whatever sizes the directory declares, and refuses too many or too densely packed ones
 * (ST-08).
 */
export async function* inflateStream(
  archive: Uint8Array,
  entry: ArchiveEntry,
  budget: InflateBudget,
): AsyncGenerator<Uint8Array, void> {
  let bytes = 0;
  for await (const piece of piecesOf(packedBytes(archive, entry), entry.isDeflated)) {
    bytes += piece.length;
    budget.leftBytes -= piece.length;
    if (budget.leftBytes < 0) throw unsafe("dados demais depois de descompactado");
    if (isTooDense(bytes, entry.packedBytes)) throw unsafe("dados compactados demais");
    yield piece;
  }
}

async function* piecesOf(packed: Uint8Array, isDeflated: boolean): AsyncGenerator<Uint8Array, void> {
  if (!isDeflated) {
    for (let at = 0; at < packed.length; at += pieceBytes) yield packed.subarray(at, at + pieceBytes);
    return;
  }
  const inflate = createInflateRaw({ chunkSize: pieceBytes });
  inflate.end(packed);
  try {
    yield* inflate;
  } catch (error) {
    if (error instanceof ReadRefusal) throw error;
    throw broken();
  }
}
