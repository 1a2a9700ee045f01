import { randomInt, randomUUID } from "node:crypto";

const counterValues = 2 ** 26;
let counter = randomInt(counterValues);

/**
 * A UUID of version 7, for rows that are inserted in bulk. Ids from one process sort in the order
 * of their creation, even within a millisecond.
 */
export function newId(nowMs: number): string {
  counter = (counter + 1) % counterValues;
  const time = nowMs.toString(16).padStart(12, "0");
  const high = (0x7000 | (counter >> 14)).toString(16);
  const low = (0x8000 | (counter & 0x3fff)).toString(16);
  // Node generates randomness for many UUIDs at once, which is much faster than 16 bytes at a time.
  const random = randomUUID().slice(-12);
  return `${time.slice(0, 8)}-${time.slice(8)}-${high}-${low}-${random}`;
}
