import { crc32 } from "./crc32.ts";
import { joinBytes } from "./join-bytes.ts";
import { broken, entryBytes, findEnd } from "./read-directory.ts";

const localBytes = 30;
const deflate = 8;
/** Says that sizes follow the data: they stand in the header of a replaced entry. */
const sizesBehind = 1 << 3;

/** A record of the directory and the part of the archive that belongs to it. */
type Entry = { record: Uint8Array; name: string; start: number; end: number };

/**
 * A ZIP archive in which the entries of these names have new contents. Everything else stays byte
 * for byte: order, dates, attributes and the packed data of the others. The caller has checked the
 * archive with `readDirectory`.
 */
export async function replaceEntries(
  archive: Uint8Array,
  contents: ReadonlyMap<string, Uint8Array<ArrayBuffer>>,
): Promise<Uint8Array<ArrayBuffer>> {
  const { entries, directoryStart, tail } = readEntries(archive);
  const inOrder = [...entries].sort((a, b) => a.start - b.start);
  const pieces: Uint8Array[] = [archive.subarray(0, inOrder[0]?.start ?? directoryStart)];
  let length = pieces[0]?.length ?? 0;
  for (const [index, entry] of inOrder.entries()) {
    entry.end = inOrder[index + 1]?.start ?? directoryStart;
    if (entry.end <= entry.start) throw broken();
    const content = contents.get(entry.name);
    const whole = archive.subarray(entry.start, entry.end);
    const piece = content === undefined ? whole : await packed(whole, entry.record, content);
    viewOf(entry.record).setUint32(42, length, true);
    pieces.push(piece);
    length += piece.length;
  }
  const directory = joinBytes(entries.map(({ record }) => record));
  viewOf(tail).setUint32(12, directory.length, true);
  viewOf(tail).setUint32(16, length, true);
  return joinBytes([...pieces, directory, tail]);
}

/** The directory's records in their order, and the archive's end; copies, to be changed. */
function readEntries(archive: Uint8Array) {
  const view = viewOf(archive);
  const end = findEnd(view);
  const directoryStart = view.getUint32(end + 16, true);
  const entries: Entry[] = [];
  let at = directoryStart;
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    const nameBytes = view.getUint16(at + 28, true);
    const next = at + entryBytes + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    const name = new TextDecoder().decode(archive.subarray(at + entryBytes, at + entryBytes + nameBytes));
    const start = view.getUint32(at + 42, true);
    entries.push({ record: archive.slice(at, next), name: name.replaceAll("\\", "/"), start, end: start });
    at = next;
  }
  return { entries, directoryStart, tail: archive.slice(end) };
}

/** The new header and data of an entry; its record gets the same sizes and checksum. */
async function packed(
  whole: Uint8Array,
  record: Uint8Array,
  content: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array> {
  const source = new Blob([content]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const data = new Uint8Array(await new Response(source).arrayBuffer());
  const nameBytes = viewOf(whole).getUint16(26, true);
  const header = whole.slice(0, localBytes + nameBytes);
  // What stands behind the name in this header may repeat the old sizes.
  viewOf(header).setUint16(28, 0, true);
  for (const [view, at] of [[viewOf(header), 6] as const, [viewOf(record), 8] as const]) {
    view.setUint16(at, view.getUint16(at, true) & ~sizesBehind, true);
    view.setUint16(at + 2, deflate, true);
    view.setUint32(at + 8, crc32(content), true);
    view.setUint32(at + 12, data.length, true);
    view.setUint32(at + 16, content.length, true);
  }
  return joinBytes([header, data]);
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
