import { Button, Flex } from "@radix-ui/themes";
import { RotateCcw, Save } from "lucide-react";
import { PrintButton } from "./print/print-button.tsx";

type Props = { onRestore: () => void; onSave: () => void };

/** What can be done with the whole form. */
export function CalculatorActions({ onRestore, onSave }: Props) {
  return (
    <Flex gap="2" wrap="wrap" className="calculator-actions">
      <Button type="button" variant="soft" color="gray" onClick={onRestore}>
        <RotateCcw size={16} aria-hidden />
        Restaurar exemplo
      </Button>
      <PrintButton />
      <Button type="button" onClick={onSave}>
        <Save size={16} aria-hidden />
        Salvar Cenário
      </Button>
    </Flex>
  );
}
