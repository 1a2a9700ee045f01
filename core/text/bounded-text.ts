/** Units of UTF-16 a character may be composed of while its field is short (a letter and its marks). */
const unitsPerCharacter = 4;
/** Normalising takes time with the square of the length: 2,000 units under 2 ms, 8,000 some 80, 80,000 9 s. */
const cheapUnits = 2000;

type Raw = string | null | undefined;

/**
 * A field's text as it is kept: one spelling for what looks the same (NFC), without outer spaces. `maxCharacters` is the
 * field's limit. A text far beyond it is cut and left as it is: it stays too long, for the field's rule to refuse (D83).
 */
export function cleanText(text: Raw, maxCharacters: number): string {
  const given = text ?? "";
  return isBeyond(given, maxCharacters) ? cut(given, maxCharacters) : given.normalize("NFC").trim();
}

/** As other text, but spaces belong to a password. */
export function cleanPassword(text: Raw, maxCharacters: number): string {
  const given = text ?? "";
  return isBeyond(given, maxCharacters) ? cut(given, maxCharacters) : given.normalize("NFC");
}

/** The text in lower case without accents, for comparing. What is far beyond `maxCharacters` is cut. */
export function plainText(text: string, maxCharacters: number): string {
  return cut(text, maxCharacters).normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

/** The text with wide, small and circled characters as the plain ones they stand for. What is far too long is cut. */
export function plainCharacters(text: string, maxCharacters: number): string {
  return cut(text, maxCharacters).normalize("NFKC");
}

function isBeyond(text: string, maxCharacters: number): boolean {
  return text.length > maxUnits(maxCharacters);
}

/** Still beyond, by one unit. */
function cut(text: string, maxCharacters: number): string {
  return text.slice(0, maxUnits(maxCharacters) + 1);
}

/** Never less than two units a character, which is what an emoji takes. */
function maxUnits(maxCharacters: number): number {
  return Math.max(2 * maxCharacters, Math.min(unitsPerCharacter * maxCharacters, cheapUnits));
}
