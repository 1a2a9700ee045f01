import { useDeferredValue, useState } from "react";
import { useDeferredImport } from "./use-deferred-import.ts";

/** A part of a page, null until it is loaded. `retry` is set when loading failed. */
type PagePart<Part> = { part: Part | null; retry: (() => void) | null };

/**
 * Loads a section that the page's first paint does not need. React renders it in small steps, so
 * that the rest of the page stays responsive.
 */
export function usePagePart<Part>(load: () => Promise<Part>): PagePart<Part> {
  const [isMissing, setMissing] = useState(false);
  const loaded = useDeferredImport({ load, isWanted: !isMissing, onMissing: () => setMissing(true) });
  const part = useDeferredValue(loaded);
  return { part, retry: isMissing && loaded === null ? () => setMissing(false) : null };
}
