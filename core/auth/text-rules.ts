/**
 * Characters no field takes: controls (NUL among them, which Postgres cannot store), halves of surrogate pairs,
 * and the marks that turn the reading direction around, with which one name can pose as another.
 */
const forbidden = /[\p{Cc}\p{Cs}\p{Bidi_Control}]/u;

/** Something a person can see: neither space nor a character that renders as nothing. */
const visible = /[^\s\p{Default_Ignorable_Code_Point}]/u;

/** True when the text holds a control, bidirectional-override or broken character. */
export function hasForbiddenCharacters(text: string): boolean {
  return forbidden.test(text);
}

/** True when nothing in the text can be seen, zero-width characters included. */
export function isBlank(text: string): boolean {
  return !visible.test(text);
}

/** Length in characters as people count them for a limit: code points, not UTF-16 units. */
export function characterCount(text: string): number {
  return Array.from(text).length;
}
