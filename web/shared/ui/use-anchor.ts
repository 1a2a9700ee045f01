import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";

/**
 * Scrolls the element into view and focuses it when the URL's hash is `anchor`, even if it renders
 * late or the same link is followed again. The element needs a `tabIndex` of -1.
 */
export function useAnchor<Target extends HTMLElement>(anchor: string): RefObject<Target | null> {
  const { hash, key } = useLocation();
  const target = useRef<Target>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is another one whenever a link is followed
  useEffect(() => {
    if (hash !== `#${anchor}`) return;
    target.current?.scrollIntoView();
    target.current?.focus({ preventScroll: true });
  }, [anchor, hash, key]);
  return target;
}
