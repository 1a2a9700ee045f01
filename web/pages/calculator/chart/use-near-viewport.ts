import { type RefObject, useEffect, useRef, useState } from "react";

/** How far below the screen something is when it is worth fetching. */
const margin = "240px";

/** Whether the element has come near what is seen, once and for good. */
export function useNearViewport<Tag extends HTMLElement>(): [RefObject<Tag | null>, boolean] {
  const ref = useRef<Tag>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (ref.current === null || isNear) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { rootMargin: margin },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [isNear]);
  return [ref, isNear];
}
