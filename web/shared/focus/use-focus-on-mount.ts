import { type RefCallback, type RefObject, useCallback, useEffect, useRef } from "react";

/**
 * Moves the focus to an element that has just appeared, so that a keyboard continues from there: in
 * the next frame, in which the browser lays out the page anyway.
 */
export function useFocusOnMount<Target extends HTMLElement>(): RefCallback<Target> {
  return useCallback((target: Target) => {
    const frame = requestAnimationFrame(() => target.focus());
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
