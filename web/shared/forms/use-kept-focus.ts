import { type RefObject, useEffect, useRef } from "react";

/**
 * For the element that the keyboard goes on from when what had the focus has gone with a change of
 * `shown`, as a button goes with its step. An element that still has the focus keeps it.
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
