import type { ComponentType } from "react";
import type { Calculation } from "../lines/calculation.ts";

type Sheet = ComponentType<{ calculation: Calculation }>;

let loaded: Sheet | null = null;

/** Fetches the sheet, which is no part of the first load. */
export async function loadPrintSheet(): Promise<void> {
  const { PrintSheet } = await import("./print-sheet.tsx");
  loaded = PrintSheet;
}

/** The sheet, once it is here: who prints cannot wait for it. */
export function loadedPrintSheet(): Sheet | null {
  return loaded;
}
