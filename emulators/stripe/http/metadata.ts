/** Metadata after a request: keys are merged, an empty text removes one key, and an empty whole removes all. */
export function changedMetadata(
  current: Record<string, string>,
  asked: Record<string, string> | "" | undefined,
): Record<string, string> {
  if (asked === "") return {};
  const merged = Object.entries({ ...current, ...asked });
  return Object.fromEntries(merged.filter(([, value]) => value !== ""));
}
