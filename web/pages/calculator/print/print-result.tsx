import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { useClient } from "urql";
import type { Calculation } from "../result-view/calculation.ts";
import { loadedPrintSheet, loadPrintSheet } from "./load-print-sheet.ts";

/**
 * How long after the page the sheet loads, so that the browser's own print command finds it: well
 * after the first load, even on a slow phone.
 */
const preloadDelayMs = 4000;

/**
 * The sheet that is printed instead of the screen. Renders nothing without results, or before the
 * sheet is loaded.
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

/** Whether the page is being printed, from our button or the browser's menu. */
function usePrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    // Rendered synchronously, because the browser captures the page as soon as the listeners
    // return.
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
