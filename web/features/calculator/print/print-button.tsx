import { Button } from "@radix-ui/themes";
import { Printer } from "lucide-react";
import { loadPrintSheet } from "./load-print-sheet.ts";

/** Prints the result on one sheet. */
export function PrintButton() {
  async function print() {
    await loadPrintSheet().catch(() => undefined);
    window.print();
  }
  return (
    <Button type="button" variant="soft" color="gray" onClick={print}>
      <Printer size={16} aria-hidden />
      Imprimir
    </Button>
  );
}
