import { readLimits } from "../file-limits.ts";
import { joinBytes } from "./join-bytes.ts";
import { packedBytes } from "./packed-bytes.ts";
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
 * (ST-08). The platform inflates: servers and browsers have the same DecompressionStream.
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

/** An entry of the archive as a whole; only for one that is an archive or a text itself. */
export async function inflateWhole(
  archive: Uint8Array,
  entry: ArchiveEntry,
  budget: InflateBudget,
): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = [];
  for await (const piece of inflateStream(archive, entry, budget)) pieces.push(piece);
  return joinBytes(pieces);
}

async function* piecesOf(packed: Uint8Array, isDeflated: boolean): AsyncGenerator<Uint8Array, void> {
  if (!isDeflated) {
    for (let at = 0; at < packed.length; at += pieceBytes) yield packed.subarray(at, at + pieceBytes);
    return;
  }
  if (packed.length === 0) return;
  const source = new Blob([packed.slice()]).stream();
  const reader = source.pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(() => {
        throw broken();
      });
      if (done) return;
      yield value;
    }
  } finally {
    // A reader that ends early, because a limit is reached, stops the inflating.
    await reader.cancel().catch(() => undefined);
  }
}
