import { type RefCallback, useCallback } from "react";

/** Moves the focus to what has just opened, so that a keyboard goes on from there. */
export function useFocusOnMount<Target extends HTMLElement>(): RefCallback<Target> {
  return useCallback((target: Target | null) => target?.focus(), []);
}
