import { useSyncExternalStore } from "react";

/** From here on there is room for the results beside the form. */
const wideScreen = "(min-width: 1100px)";

/** Whether the results stand beside the form (true) or in the phone's sheet. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(wideScreen).matches);
}

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(wideScreen);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}
