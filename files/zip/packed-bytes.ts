import { type ArchiveEntry, broken } from "./read-directory.ts";

const localSignature = 0x04034b50;
const localBytes = 30;

/** The packed bytes of an entry. Throws ReadRefusal when the archive does not have them all. */
export function packedBytes(archive: Uint8Array, { offset, packedBytes: size }: ArchiveEntry): Uint8Array {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  if (offset + localBytes > archive.length || view.getUint32(offset, true) !== localSignature) throw broken();
  const names = view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  const start = offset + localBytes + names;
  if (start + size > archive.length) throw broken();
  return archive.subarray(start, start + size);
}
