type Burst = {
  windowMs: number;
  /** Maximum number of lines for one key in a window. */
  linesPerKey: number;
  /** Maximum number of lines in a window for all keys. */
  maxLines: number;
};

/** Log lines suppressed in a window; `key` is null for keys beyond the tracked number. */
export type Suppressed<Key> = { key: Key | null; times: number };

/**
 * Bounds how many log lines a caller can cause: the first lines of a key in a window pass, the
 * others are counted and reported when the window ends. `idOf` identifies a key.
 */
export function createBurstLimit<Key>(
  { windowMs, linesPerKey, maxLines }: Burst,
  idOf: (key: Key) => string,
  report: (suppressed: readonly Suppressed<Key>[]) => void,
): (key: Key) => boolean {
  const passed = new Map<string, number>();
  const suppressed = new Map<string, { key: Key | null; times: number }>();
  let lines = 0;
  let isOpen = false;

  function endWindow(): void {
    const counts = [...suppressed.values()];
    passed.clear();
    suppressed.clear();
    lines = 0;
    isOpen = false;
    if (counts.length > 0) report(counts);
  }

  function suppress(id: string, key: Key, isKnown: boolean): void {
    const countId = isKnown ? id : "";
    const count = suppressed.get(countId) ?? { key: isKnown ? key : null, times: 0 };
    count.times += 1;
    suppressed.set(countId, count);
  }

  return (key) => {
    if (!isOpen) {
      isOpen = true;
      setTimeout(endWindow, windowMs).unref();
    }
    const id = idOf(key);
    const linesOfKey = passed.get(id) ?? 0;
    if (linesOfKey >= linesPerKey || lines >= maxLines) {
      suppress(id, key, linesOfKey > 0);
      return false;
    }
    lines += 1;
    passed.set(id, linesOfKey + 1);
    return true;
  };
}
