import { useSyncExternalStore } from "react";

const phone = window.matchMedia("(max-width: 767px)");

/** True below the mobile breakpoint of 768 px (S9-15). */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => phone.matches);
}

function subscribe(listener: () => void): () => void {
  phone.addEventListener("change", listener);
  return () => phone.removeEventListener("change", listener);
}
