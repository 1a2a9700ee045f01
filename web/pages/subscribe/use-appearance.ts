import type { Appearance } from "@stripe/stripe-js";
import { useMemo, useSyncExternalStore } from "react";
import { cardFormAppearance } from "./appearance.ts";

const page = document.documentElement;

/** The card form's look, which follows the theme while the form stays as it is. */
export function useAppearance(): Appearance {
  const isDark = useSyncExternalStore(subscribe, () => page.classList.contains("dark"));
  return useMemo(() => cardFormAppearance(isDark), [isDark]);
}

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(page, { attributeFilter: ["class"] });
  return () => observer.disconnect();
}
