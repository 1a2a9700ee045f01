/**
 * Characters that every field refuses: control characters (including NUL, which Postgres cannot
 * store), unpaired surrogates, and bidirectional marks, which let one name look like another.
 */
const forbidden = /[\p{Cc}\p{Cs}\p{Bidi_Control}]/u;

/** A visible character: neither whitespace nor a character that renders as nothing. */
const visible = /[^\s\p{Default_Ignorable_Code_Point}]/u;

/** Whether the text contains a character that every field refuses. */
export function hasForbiddenCharacters(text: string): boolean {
  return forbidden.test(text);
}

/** True when the text has no visible character; zero-width characters do not count. */
export function isBlank(text: string): boolean {
  return !visible.test(text);
}

/** Length in code points, not UTF-16 units. */
export function characterCount(text: string): number {
  return Array.from(text).length;
}
