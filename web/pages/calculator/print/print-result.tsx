import { useEffect } from "react";
import { useClient } from "urql";
import type { Calculation } from "#web/features/calculation/calculation.ts";
import { isPrintKey, usePrinting } from "#web/shared/print/use-printing.ts";
import { isPrintSheetReady, loadAndPrint, loadedPrintSheet, loadPrintSheet } from "./load-print-sheet.ts";
import { NothingToPrint } from "./nothing-to-print.tsx";

/**
 * How long after the page the sheet loads, so that the browser's own print command finds it: well
 * after the first load, even on a slow phone.
 */
const preloadDelayMs = 4000;

/**
 * The sheet that is printed instead of the screen. Without results, or before the sheet is loaded,
 * the paper says so (D301).
 */
export function PrintResult({ calculation }: { calculation: Calculation | null }) {
  const isPrinting = usePrinting();
  const client = useClient();
  usePrintKey();
  useEffect(() => {
    const timer = setTimeout(() => loadPrintSheet(client).catch(() => undefined), preloadDelayMs);
    return () => clearTimeout(timer);
  }, [client]);
  if (!isPrinting) return null;
  const Sheet = loadedPrintSheet();
  if (Sheet && calculation) return <Sheet calculation={calculation} />;
  return <NothingToPrint isLoading={calculation !== null} />;
}

/** Lets Ctrl+P wait for a sheet that is not loaded yet, as the button does. */
function usePrintKey(): void {
  const client = useClient();
  useEffect(() => {
    const print = (event: KeyboardEvent) => {
      if (!isPrintKey(event) || isPrintSheetReady()) return;
      event.preventDefault();
      if (!event.repeat) loadAndPrint(client);
    };
    window.addEventListener("keydown", print);
    return () => window.removeEventListener("keydown", print);
  }, [client]);
}
