import { useEffectEvent, useLayoutEffect } from "react";

/** Ctrl or Cmd and K, from anywhere, while typing too. */
export function usePaletteKey(toggle: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isShortcut = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k";
    if (!isShortcut || event.altKey || event.shiftKey) return;
    event.preventDefault();
    toggle();
  });
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener("keydown", listener);
    return () => window.removeEventListener("keydown", listener);
  }, []);
}
