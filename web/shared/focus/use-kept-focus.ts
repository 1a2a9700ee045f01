import { type RefObject, useEffect, useRef } from "react";

/**
 * Focuses the element when a change of `shown` has removed the focused element, for example when a
 * step replaces its own button.
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
