import { type RefObject, useEffect, useRef } from "react";

/** Puts the focus on an element when it appears: what the seller waited for is there. */
export function useFocusOnce<Element extends HTMLElement>(): RefObject<Element | null> {
  const element = useRef<Element>(null);
  useEffect(() => element.current?.focus(), []);
  return element;
}
