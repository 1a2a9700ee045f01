import { type RefCallback, type RefObject, useCallback, useEffect, useRef } from "react";

/** Moves the focus to a panel that has just opened, so that a keyboard continues from there. */
export function useFocusOnMount<Target extends HTMLElement>(): RefCallback<Target> {
  return useCallback((target: Target | null) => target?.focus(), []);
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
