import { Button, Flex } from "@radix-ui/themes";
import { PackagePlus, RotateCcw, Save } from "lucide-react";
import { PrintButton } from "./print/print-button.tsx";
import type { FormActions } from "./use-form-actions.ts";

/** The actions on the whole form. They are secondary, so their buttons are gray. */
export function CalculatorActions({ actions }: { actions: FormActions }) {
  return (
    <Flex gap="2" wrap="wrap" className="calculator-actions">
      <Button type="button" variant="soft" color="gray" onClick={actions.restoreExample}>
        <RotateCcw size={16} aria-hidden />
        Restaurar exemplo
      </Button>
      <PrintButton />
      <Button type="button" variant="soft" color="gray" onClick={actions.saveScenario}>
        <Save size={16} aria-hidden />
        Salvar Cenário
      </Button>
      <Button type="button" variant="soft" color="gray" onClick={actions.saveProduct}>
        <PackagePlus size={16} aria-hidden />
        Salvar como produto
      </Button>
    </Flex>
  );
}
