import { inflateRawSync } from "node:zlib";
import { readLimits } from "../read-limits.ts";
import { type ArchiveEntry, broken, isTooDense, unsafe } from "./read-directory.ts";

const localSignature = 0x04034b50;
const localBytes = 30;

/**
 * Inflates entries of an archive and returns them by name. Counts the inflated bytes, whatever
 * sizes the directory declares, and throws ReadRefusal above `readLimits.inflatedBytes` in total
 * (ST-08).
 */
export function inflateEntries(
  archive: Uint8Array,
  entries: readonly ArchiveEntry[],
): Record<string, Uint8Array> {
  // Names are untrusted input: one may be '__proto__'.
  const files: Record<string, Uint8Array> = Object.create(null);
  let left: number = readLimits.inflatedBytes;
  for (const entry of entries) {
    const bytes = inflate(packedBytes(archive, entry), entry.isDeflated, left);
    if (isTooDense(bytes.length, entry.packedBytes)) throw unsafe("dados compactados demais");
    left -= bytes.length;
    files[entry.name] = bytes;
  }
  return files;
}

export function packedBytes(archive: Uint8Array, { offset, packedBytes: size }: ArchiveEntry): Uint8Array {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  if (offset + localBytes > archive.length || view.getUint32(offset, true) !== localSignature) throw broken();
  const names = view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  const start = offset + localBytes + names;
  if (start + size > archive.length) throw broken();
  return archive.subarray(start, start + size);
}

function inflate(packed: Uint8Array, isDeflated: boolean, maxBytes: number): Uint8Array {
  if (packed.length === 0) return packed;
  if (!isDeflated && packed.length > maxBytes) throw unsafe("dados demais depois de descompactado");
  if (!isDeflated) return packed;
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, maxBytes) });
  } catch (error) {
    if (isTooLarge(error)) throw unsafe("dados demais depois de descompactado");
    throw broken();
  }
}

function isTooLarge(error: unknown): boolean {
  return error instanceof RangeError && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE";
}
