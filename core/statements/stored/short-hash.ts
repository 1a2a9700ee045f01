/**
 * Up to 7 letters and digits that tell texts apart, from which no text can be read again. FNV-1a of
 * 32 bits: for telling a few texts apart, not for security.
 */
export function shortHash(text: string): string {
  let hash = 0x811c9dc5;
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}
