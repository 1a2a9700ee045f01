import { type RefObject, useEffect, useRef, useState } from "react";

/** How far below the screen the element may be when it counts as near. */
const margin = "240px";

/** Whether the element has ever come near the viewport. */
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
