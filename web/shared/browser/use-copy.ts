import { type RefObject, useState } from "react";

/** Copied; or the browser did not allow it, and the text is selected to be copied by hand. */
type Outcome = "copied" | "selected";

/** Copies a text that stands in `shown`. Null until it was tried. */
export function useCopy(shown: RefObject<HTMLElement | null>): {
  outcome: Outcome | null;
  copy: (text: string) => Promise<void>;
} {
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  async function copy(text: string) {
    try {
      // Without https there is no clipboard at all.
      await navigator.clipboard.writeText(text);
      setOutcome("copied");
    } catch {
      if (shown.current) window.getSelection()?.selectAllChildren(shown.current);
      setOutcome("selected");
    }
  }

  return { outcome, copy };
}
