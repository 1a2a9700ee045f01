/** Samples of one group. */
const perGroup = 8;

/** A few values of each group, no two of the same shape. */
export class Samples<T> {
  readonly #groups = new Map<string, Map<string, T>>();

  /**
   * Keeps the value when its group has room and no value of the same shape; `shaped` defines the
   * shape.
   */
  add(group: string, value: T, shaped: unknown): void {
    const known = this.#groups.get(group) ?? new Map<string, T>();
    this.#groups.set(group, known);
    if (known.size >= perGroup) return;
    const shape = shapeOf(shaped);
    if (!known.has(shape)) known.set(shape, structuredClone(value));
  }

  all(): T[] {
    return [...this.#groups.values()].flatMap((known) => [...known.values()]);
  }
}

/** The names and kinds of a value's fields, whatever they hold. */
function shapeOf(value: unknown): string {
  if (Array.isArray(value)) return `[${[...new Set(value.map(shapeOf))].sort().join()}]`;
  if (typeof value !== "object" || value === null) return value === null ? "null" : typeof value;
  const fields = Object.entries(value).filter(([, item]) => item !== undefined);
  return `{${fields
    .map(([name, item]) => `${name}:${shapeOf(item)}`)
    .sort()
    .join()}}`;
}
