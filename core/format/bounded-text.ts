/** UTF-16 units allowed per character in short fields: a letter and its combining marks. */
const unitsPerCharacter = 4;
/** `normalize` takes quadratic time: 2,000 units take under 2 ms, 8,000 about 80 ms, 80,000 9 s. */
const cheapUnits = 2000;

type Raw = string | null | undefined;

/**
 * A field's text as stored: NFC, trimmed. Text far beyond `maxCharacters` is cut and not
 * normalised; it stays too long, so that the field's rule refuses it (D83).
 */
export function cleanText(text: Raw, maxCharacters: number): string {
  const given = text ?? "";
  return isBeyond(given, maxCharacters) ? cut(given, maxCharacters) : given.normalize("NFC").trim();
}

/** Like `cleanText`, without trimming: spaces belong to a password. */
export function cleanPassword(text: Raw, maxCharacters: number): string {
  const given = text ?? "";
  return isBeyond(given, maxCharacters) ? cut(given, maxCharacters) : given.normalize("NFC");
}

/** Lower case without accents, for comparisons. Text far beyond `maxCharacters` is cut. */
export function plainText(text: string, maxCharacters: number): string {
  return cut(text, maxCharacters).normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

/**
 * Replaces wide, small and circled characters with plain ones (NFKC). Text far beyond
 * `maxCharacters` is cut.
 */
export function plainCharacters(text: string, maxCharacters: number): string {
  return cut(text, maxCharacters).normalize("NFKC");
}

function isBeyond(text: string, maxCharacters: number): boolean {
  return text.length > maxUnits(maxCharacters);
}

/** The result is one unit over the limit, so it still counts as too long. */
function cut(text: string, maxCharacters: number): string {
  return text.slice(0, maxUnits(maxCharacters) + 1);
}

/** At least two units per character, the size of an emoji. */
function maxUnits(maxCharacters: number): number {
  return Math.max(2 * maxCharacters, Math.min(unitsPerCharacter * maxCharacters, cheapUnits));
}
