/**
 * Metadata after a request: keys are merged, an empty value removes its key, and an empty text
 * removes all.
 */
export function changedMetadata(
  current: Record<string, string>,
  asked: Record<string, string> | "" | undefined,
): Record<string, string> {
  if (asked === "") return {};
  const merged = Object.entries({ ...current, ...asked });
  return Object.fromEntries(merged.filter(([, value]) => value !== ""));
}

/** A text after a request: an empty one unsets the field, an absent one leaves it alone. */
export function changedText(asked: string | undefined): string | null | undefined {
  return asked === undefined ? undefined : asked || null;
}
