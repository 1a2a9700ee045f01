/** The value at a JSON pointer; undefined when there is none. */
export function valueAt(document: object, pointer: string): object | undefined {
  const parts = pointer
    .split("/")
    .slice(1)
    .map((part) => decodeURIComponent(part).replaceAll("~1", "/").replaceAll("~0", "~"));
  let value: unknown = document;
  for (const part of parts) value = value instanceof Object ? Reflect.get(value, part) : undefined;
  return value instanceof Object ? value : undefined;
}

/** The JSON pointer as a URL fragment, which percent-encodes some of its characters. */
export function escaped(part: string): string {
  return encodeURIComponent(part.replaceAll("~", "~0").replaceAll("/", "~1"));
}
