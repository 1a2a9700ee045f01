import { createContext, useContext } from "react";

/** Where the focus goes when a cell closes. `nowhere`: it has already moved elsewhere. */
export type FocusTarget = "here" | "below" | "next" | "before" | "nowhere";

export const CloseCell = createContext<(focusTarget: FocusTarget) => void>(() => {});

/** Closes the open cell. */
export function useCloseCell(): (focusTarget: FocusTarget) => void {
  return useContext(CloseCell);
}
