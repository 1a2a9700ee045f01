import { joinBytes } from "../zip/join-bytes.ts";
import type { ByteEdit } from "./cell-fill.ts";

/** The bytes with these stretches replaced; none overlap. */
export function applyEdits(bytes: Uint8Array, edits: readonly ByteEdit[]): Uint8Array<ArrayBuffer> {
  const pieces: Uint8Array[] = [];
  let at = 0;
  for (const edit of edits.toSorted((a, b) => a.start - b.start)) {
    pieces.push(bytes.subarray(at, edit.start), edit.bytes);
    at = edit.end;
  }
  pieces.push(bytes.subarray(at));
  return joinBytes(pieces);
}
