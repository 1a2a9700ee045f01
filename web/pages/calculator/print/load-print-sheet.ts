import type { ComponentType } from "react";
import type { Client } from "urql";
import type { Calculation } from "../result-view/calculation.ts";

type Sheet = ComponentType<{ calculation: Calculation }>;

let loaded: Sheet | null = null;

/** Loads the sheet and the seller's own brand, which are not part of the first load. */
export async function loadPrintSheet(client: Client): Promise<void> {
  const { PrintSheet, prepareSheet } = await import("./print-sheet.tsx");
  loaded = PrintSheet;
  await prepareSheet(client);
}

/** The sheet if it is loaded, because printing cannot wait for it. */
export function loadedPrintSheet(): Sheet | null {
  return loaded;
}
