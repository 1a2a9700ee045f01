import { type RefObject, useEffect, useRef, useState } from "react";

/** Whether the element has ever come within `margin` of the viewport. */
export function useNearViewport<Tag extends HTMLElement>(margin: string): [RefObject<Tag | null>, boolean] {
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
  }, [isNear, margin]);
  return [ref, isNear];
}
