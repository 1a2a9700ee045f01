import { useEffectEvent, useLayoutEffect } from "react";

/**
 * Keyboard shortcuts of the page's actions, each shown in its action's tooltip. Ignored while the
 * seller types, with Ctrl, Cmd or Alt, and while a menu or dialog is open.
 */
export function usePageKeys(actions: Readonly<Record<string, () => void>>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof Element && event.target.closest(elsewhere)) return;
    // In a cell for typing a letter is a slip of the hand, not a command (GR-01).
    if (/^[a-z]$/i.test(event.key) && event.target instanceof Element && event.target.closest(typingCell))
      return;
    const action = actions[event.key.toLowerCase()];
    if (!action) return;
    event.preventDefault();
    action();
  });
  // A layout effect, so that a key pressed as soon as the page is visible is not lost.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener("keydown", listener);
    return () => window.removeEventListener("keydown", listener);
  }, []);
}

const typingCell = "[data-typing]";

const elsewhere =
  "input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=menu], [role=dialog], [role=alertdialog]";
