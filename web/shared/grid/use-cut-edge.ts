import { type RefObject, useEffect } from "react";

/**
 * Marks the frame of a scrolling element while its `.grid-end` is out of view, so that the frame's
 * right edge can show that there is more. An observer costs a scroll nothing.
 */
export function useCutEdge(scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = scroller.current;
    const end = root?.querySelector(".grid-end");
    if (!root || !end) return;
    const observer = new IntersectionObserver(
      ([entry]) => root.parentElement?.toggleAttribute("data-cut", entry?.isIntersecting === false),
      { root },
    );
    observer.observe(end);
    return () => observer.disconnect();
  }, [scroller]);
}
