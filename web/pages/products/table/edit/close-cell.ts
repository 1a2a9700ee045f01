import { createContext, useContext } from "react";

/** Where the focus goes when a cell closes. `nowhere`: it has already moved elsewhere. */
export type LeadsTo = "here" | "below" | "next" | "before" | "nowhere";

export const CloseCell = createContext<(leadsTo: LeadsTo) => void>(() => {});

/** Closes the open cell. */
export function useCloseCell(): (leadsTo: LeadsTo) => void {
  return useContext(CloseCell);
}
