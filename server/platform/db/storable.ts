/** Postgres stores neither NUL nor half a surrogate pair. */
export function storableText(text: string): string {
  return text.replaceAll("\0", "").toWellFormed();
}

/** A value for a JSON column whose texts come from outside, keys included. */
export function storable<Value>(value: Value): Value {
  // The result has the shape of the value: only its texts differ.
  return storableValue(value) as Value;
}

function storableValue(value: unknown): unknown {
  if (typeof value === "string") return storableText(value);
  if (Array.isArray(value)) return value.map(storableValue);
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [storableText(key), storableValue(item)]),
  );
}
