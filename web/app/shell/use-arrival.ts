import { type RefObject, useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router-dom";

/** After a navigation, readers start at the top of the new screen: the page scrolls up and the main area takes focus. */
export function useArrival(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const isBackOrForward = useNavigationType() === "POP";
  const last = useRef(pathname);

  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    main.current?.focus({ preventScroll: true });
    if (!isBackOrForward) window.scrollTo(0, 0);
  }, [pathname, isBackOrForward, main]);
}
