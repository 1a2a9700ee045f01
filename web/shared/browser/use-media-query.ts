import { useCallback, useSyncExternalStore } from "react";

/** Below the mobile breakpoint of 768 px (S9-15). */
export const phoneScreen = "(max-width: 767px)";

/** Whether a media query matches, updated when that changes. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener("change", onChange);
      return () => list.removeEventListener("change", onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
