import { useEffectEvent, useLayoutEffect } from "react";

/**
 * Keyboard shortcuts of the page's actions ('n', or 'ctrl+z' for Ctrl or Cmd), each shown in its
 * action's tooltip. Ignored while the seller types, with Alt, and while a menu or dialog is open.
 */
export function usePageKeys(actions: Readonly<Record<string, () => void>>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey) return;
    if (event.target instanceof Element && event.target.closest(elsewhere)) return;
    // In a cell for typing a letter is a slip of the hand, not a command (GR-01).
    if (
      !event.ctrlKey &&
      !event.metaKey &&
      /^[a-z]$/i.test(event.key) &&
      event.target instanceof Element &&
      event.target.closest(typingCell)
    )
      return;
    const key = event.key.toLowerCase();
    const hasControl = event.ctrlKey || event.metaKey;
    const action = actions[hasControl ? `ctrl+${event.shiftKey ? "shift+" : ""}${key}` : key];
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
