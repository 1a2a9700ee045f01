/**
 * The first `maxUnits` UTF-16 units of a text, or one less where the cut would split a character:
 * half of an emoji is no text that Postgres stores as JSON.
 */
export function cutText(text: string, maxUnits: number): string {
  const cut = text.slice(0, maxUnits);
  return /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut;
}

/** `cutText` with an ellipsis where something is missing. */
export function shortText(text: string, maxUnits: number): string {
  return text.length > maxUnits ? `${cutText(text, maxUnits)}…` : text;
}
