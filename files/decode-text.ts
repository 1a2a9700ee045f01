import { ReadRefusal } from "./read-refusal.ts";

type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "macintosh" | "windows-1252";

/** Bytes of a file without a byte order mark that are examined to tell UTF-16 from UTF-8. */
const probeBytes = 4096;

/**
 * Decodes a file by its byte order mark, else as UTF-8, else as Mac Roman (Excel for Mac) or
 * Windows-1252, whichever has the letters of Portuguese. UTF-16 without a byte
 * order mark is recognised by its zero bytes. Throws ReadRefusal for other zero bytes, which no
 * text contains.
 */
export function decodeText(bytes: Uint8Array): string {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  if (text.includes("\u0000")) {
    throw new ReadRefusal(
      "UNKNOWN_FILE",
      "Procuramos uma planilha XLSX ou CSV. Este arquivo tem dados binários de outro formato.",
    );
  }
  return text;
}

/** The encoding of a text file, by the rules of `decodeText`. */
export function encodingOf(bytes: Uint8Array): Encoding {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  const probe = bytes.subarray(0, probeBytes);
  const even = countZeros(probe, 0);
  const odd = countZeros(probe, 1);
  const many = probe.length / 8;
  if (odd > many && even === 0) return "utf-16le";
  if (even > many && odd === 0) return "utf-16be";
  if (isUtf8(bytes)) return "utf-8";
  return isMacRoman(bytes) ? "macintosh" : "windows-1252";
}

/**
 * The bytes of á à â ã ç é ê õ ú, É and Ç in Mac Roman, where Windows-1252 has rare symbols. Left
 * out are those that it has as quotes and dashes.
 */
const macLetters = new Set([0x82, 0x83, 0x87, 0x88, 0x89, 0x8b, 0x8d, 0x8e, 0x90, 0x9b, 0x9c]);

function isMacRoman(bytes: Uint8Array): boolean {
  let mac = 0;
  let windows = 0;
  for (const byte of bytes) {
    if (macLetters.has(byte)) mac += 1;
    else if (byte >= 0xc0) windows += 1;
  }
  // Capitals are above 0xc0 in both.
  return mac * 4 > windows;
}

function countZeros(bytes: Uint8Array, offset: 0 | 1): number {
  let count = 0;
  for (let index = offset; index < bytes.length; index += 2) if (bytes[index] === 0) count += 1;
  return count;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
