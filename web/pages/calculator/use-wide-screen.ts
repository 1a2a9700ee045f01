import { useSyncExternalStore } from "react";

/** At this width there is room for the results next to the form. */
const wideScreen = "(min-width: 1100px)";

/** Whether the results are next to the form (true) or in the phone's sheet. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(wideScreen).matches);
}

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(wideScreen);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}
