import { type RefObject, useEffect, useRef } from "react";

/** Moves the focus to an element when it appears, because the seller has been waiting for it. */
export function useFocusOnce<Element extends HTMLElement>(): RefObject<Element | null> {
  const element = useRef<Element>(null);
  useEffect(() => element.current?.focus(), []);
  return element;
}
