import { useRef } from "react";
import { useClient } from "urql";
import { useToast } from "#web/shared/toasts/use-toast.ts";
import type { ReadSale } from "./price-variables.ts";

const loadSave = () => import("./save-scenario.ts");

/**
 * 'Salvar Cenário' (SC-01): saves a sale in one press, for a listing or for none. A second press
 * while the first is on its way does nothing.
 */
export function useSaveScenario(): (sale: ReadSale, listingId: string | null) => Promise<void> {
  const client = useClient();
  const toast = useToast();
  const isSaving = useRef(false);
  return async (sale, listingId) => {
    if (isSaving.current) return;
    isSaving.current = true;
    try {
      const { saveScenario } = await loadSave();
      await saveScenario(client, sale, listingId);
    } catch {
      toast.show({
        title: "O cenário não foi salvo",
        description: "Confira sua conexão e tente de novo. O que você digitou continua na tela.",
        tone: "destructive",
      });
    } finally {
      isSaving.current = false;
    }
  };
}
