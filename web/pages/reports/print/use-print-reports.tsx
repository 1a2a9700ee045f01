import { useEffect, useEffectEvent, useRef } from "react";
import { useClient } from "urql";
import { loadPrintBrand } from "#web/features/brand/print-brand.ts";
import { isPrintKey, usePrinting } from "#web/shared/print/use-printing.ts";
import type { DetailedReport } from "../report-types.ts";
import { ReportSheet, type SheetProps } from "./report-sheet.tsx";

type Options = Omit<SheetProps, "report"> & { report: DetailedReport | null };

/** Prints the reports as they are on the screen, on one sheet with the seller's brand (RE-06). */
export function usePrintReports({ report, ...shown }: Options) {
  const client = useClient();
  const isPrinting = usePrinting();
  const isBusy = useRef(false);

  async function print() {
    if (isBusy.current || report === null) return;
    isBusy.current = true;
    await loadPrintBrand(client).catch(() => undefined);
    isBusy.current = false;
    window.print();
  }

  const printByKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isPrintKey(event) || report === null) return;
    event.preventDefault();
    if (!event.repeat) void print();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => printByKey(event);
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);

  return { print, sheet: isPrinting && report ? <ReportSheet report={report} {...shown} /> : null };
}
