import { type RefCallback, type RefObject, useCallback, useEffect, useRef } from "react";

/**
 * Moves the focus to an element that has just appeared, so that a keyboard continues from there: in
 * the next frame, in which the browser lays out the page anyway, unless something else has taken
 * the focus meanwhile.
 */
export function useFocusOnMount<Target extends HTMLElement>(): RefCallback<Target> {
  return useCallback((target: Target) => {
    const before = document.activeElement;
    const frame = requestAnimationFrame(() => {
      const now = document.activeElement;
      if (now === before || now === document.body) target.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, []);
}

/**
 * For the button that opens a panel in its own place: it takes the focus back once the panel has
 * closed.
 */
export function useFocusOnReturn<Target extends HTMLElement>(isOpen: boolean): RefObject<Target | null> {
  const target = useRef<Target>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) target.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return target;
}
