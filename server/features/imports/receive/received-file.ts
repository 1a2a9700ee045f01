import { cleanText } from "#core/format/bounded-text.ts";
import { InvalidInputError } from "#server/platform/errors.ts";

const maxNameCharacters = 200;

/** Refuses a file without content, as InvalidInputError. */
export function requireContent(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  if (bytes.length > 0) return bytes;
  throw new InvalidInputError([{ field: "file", message: "O arquivo está vazio." }]);
}

/** The file's name without control characters and direction marks, which could disguise it. */
export function shownName(fileName: string | undefined): string {
  const plain = cleanText(fileName, maxNameCharacters).replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, "");
  return [...plain].slice(0, maxNameCharacters).join("") || "arquivo";
}
