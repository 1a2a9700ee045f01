import { Button } from "@radix-ui/themes";
import { Printer } from "lucide-react";
import { useState } from "react";
import { useClient } from "urql";
import { loadPrintSheet } from "./load-print-sheet.ts";

/** Prints the result on one sheet. */
export function PrintButton() {
  const client = useClient();
  const [isLoading, setLoading] = useState(false);
  async function print() {
    if (isLoading) return;
    setLoading(true);
    await loadPrintSheet(client).catch(() => undefined);
    setLoading(false);
    window.print();
  }
  return (
    <Button
      type="button"
      variant="soft"
      color="gray"
      loading={isLoading}
      disabled={false}
      aria-disabled={isLoading}
      onClick={print}
    >
      <Printer size={16} aria-hidden />
      Imprimir
    </Button>
  );
}
