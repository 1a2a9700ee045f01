import { useEffect } from "react";
import { useClient } from "urql";
import type { Calculation } from "../result-view/calculation.ts";
import { loadedPrintSheet, loadPrintSheet } from "./load-print-sheet.ts";
import { usePrinting } from "./use-printing.ts";

/**
 * How long after the screen the sheet is fetched, so that the browser's own print command finds it there: well after
 * the first load is over, on a slow phone too.
 */
const quietMs = 4000;

/** What comes out of the printer instead of the screen. Without results, or without the sheet, it is the screen. */
export function PrintResult({ calculation }: { calculation: Calculation | null }) {
  const isPrinting = usePrinting();
  const client = useClient();
  useEffect(() => {
    const timer = setTimeout(() => loadPrintSheet(client).catch(() => undefined), quietMs);
    return () => clearTimeout(timer);
  }, [client]);
  const Sheet = isPrinting ? loadedPrintSheet() : null;
  return Sheet && calculation ? <Sheet calculation={calculation} /> : null;
}
