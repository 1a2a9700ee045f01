import { Printer } from "lucide-react";
import { useState } from "react";
import { useClient } from "urql";
import { BusyButton } from "#web/shared/ui/busy-button.tsx";
import { loadAndPrint } from "./load-print-sheet.ts";

/** Prints the result on one sheet. */
export function PrintButton() {
  const client = useClient();
  const [isLoading, setLoading] = useState(false);
  async function print() {
    if (isLoading) return;
    setLoading(true);
    await loadAndPrint(client);
    setLoading(false);
  }
  return (
    <BusyButton type="button" variant="soft" color="gray" isBusy={isLoading} onClick={print}>
      <Printer size={16} aria-hidden />
      Imprimir
    </BusyButton>
  );
}
