import type { ComponentType } from "react";
import type { Client } from "urql";
import type { Calculation } from "#web/features/calculation/calculation.ts";

type Sheet = ComponentType<{ calculation: Calculation }>;

let loaded: Sheet | null = null;
let isReady = false;

/** Loads the sheet and the seller's own brand, which are not part of the first load. */
export async function loadPrintSheet(client: Client): Promise<void> {
  const { PrintSheet, prepareSheet } = await import("./print-sheet.tsx");
  loaded = PrintSheet;
  await prepareSheet(client);
  isReady = true;
}

/** Loads the sheet and prints it; without the sheet, the paper says that it is missing. */
export async function loadAndPrint(client: Client): Promise<void> {
  await loadPrintSheet(client).catch(() => undefined);
  window.print();
}

/** The sheet if it is loaded, because printing cannot wait for it. */
export function loadedPrintSheet(): Sheet | null {
  return loaded;
}

/** Whether the sheet and the brand have been loaded once. */
export function isPrintSheetReady(): boolean {
  return isReady;
}

/** Forgets the sheet, as on a page that has just been loaded. */
export function forgetPrintSheet(): void {
  loaded = null;
  isReady = false;
}
