import { type RefObject, useEffect, useRef } from "react";

/**
 * Moves the focus to an element when a change of `shown` removed the focused one, as a step removes
 * its button. If the focus still exists, it stays.
 */
export function useKeptFocus<Element extends HTMLElement>(shown: string): RefObject<Element | null> {
  const element = useRef<Element>(null);
  const last = useRef(shown);
  useEffect(() => {
    if (last.current === shown) return;
    last.current = shown;
    if (document.activeElement === document.body) element.current?.focus();
  }, [shown]);
  return element;
}
