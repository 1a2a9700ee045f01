import { useLayoutEffect, useRef } from "react";

/**
 * For a dialog that a key opens: returns a function that gives the focus back to what had it
 * before.
 */
export function useOpener(isOpen: boolean): () => void {
  const opener = useRef<Element | null>(null);
  const wasOpen = useRef(false);
  // Before the dialog's content takes the focus, which it does in an effect.
  if (isOpen && !wasOpen.current) opener.current = document.activeElement;
  useLayoutEffect(() => {
    wasOpen.current = isOpen;
  }, [isOpen]);
  return () => {
    if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
  };
}
