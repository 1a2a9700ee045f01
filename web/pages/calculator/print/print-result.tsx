import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { useClient } from "urql";
import type { Calculation } from "#web/features/calculation/calculation.ts";
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
      const isPrintKey = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      if (!isPrintKey || event.key.toLowerCase() !== "p" || isPrintSheetReady()) return;
      event.preventDefault();
      if (!event.repeat) loadAndPrint(client);
    };
    window.addEventListener("keydown", print);
    return () => window.removeEventListener("keydown", print);
  }, [client]);
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
