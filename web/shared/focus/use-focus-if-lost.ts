import { type RefObject, useEffect, useRef } from "react";

/**
 * For a message that replaces the focused element (a pressed button, the bank's dialog): it takes
 * the focus if nothing else has it. The element needs a `tabIndex` of -1.
 */
export function useFocusIfLost<T extends HTMLElement>(): RefObject<T | null> {
  const message = useRef<T>(null);
  useEffect(() => {
    if (document.activeElement === document.body) message.current?.focus({ preventScroll: true });
  }, []);
  return message;
}
