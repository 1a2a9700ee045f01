import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { useClient } from "urql";
import type { Calculation } from "../result-view/calculation.ts";
import { loadedPrintSheet, loadPrintSheet } from "./load-print-sheet.ts";

/**
 * How long after the screen the sheet is fetched, so that the browser's own print command finds it:
 * well after the first load, on a slow phone too.
 */
const preloadDelayMs = 4000;

/**
 * The sheet that is printed instead of the screen. Without results, or before the sheet is loaded,
 * nothing.
 */
export function PrintResult({ calculation }: { calculation: Calculation | null }) {
  const isPrinting = usePrinting();
  const client = useClient();
  useEffect(() => {
    const timer = setTimeout(() => loadPrintSheet(client).catch(() => undefined), preloadDelayMs);
    return () => clearTimeout(timer);
  }, [client]);
  const Sheet = isPrinting ? loadedPrintSheet() : null;
  return Sheet && calculation ? <Sheet calculation={calculation} /> : null;
}

/** Whether the page is being printed just now, by our button or the browser's own menu. */
function usePrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    // The browser takes its picture as soon as the listeners return.
    const begin = () => flushSync(() => setIsPrinting(true));
    const end = () => setIsPrinting(false);
    window.addEventListener("beforeprint", begin);
    window.addEventListener("afterprint", end);
    return () => {
      window.removeEventListener("beforeprint", begin);
      window.removeEventListener("afterprint", end);
    };
  }, []);
  return isPrinting;
}
