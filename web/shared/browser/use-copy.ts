import { type RefObject, useState } from "react";

/** `copied`, or the browser did not allow it and the text is selected to be copied manually. */
type Outcome = "copied" | "selected";

/** Copies a text that is displayed in `shown`. Null until the first attempt. */
export function useCopy(shown: RefObject<HTMLElement | null>): {
  outcome: Outcome | null;
  copy: (text: string) => Promise<void>;
} {
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  async function copy(text: string) {
    try {
      // Without https there is no clipboard API.
      await navigator.clipboard.writeText(text);
      setOutcome("copied");
    } catch {
      if (shown.current) window.getSelection()?.selectAllChildren(shown.current);
      setOutcome("selected");
    }
  }

  return { outcome, copy };
}
