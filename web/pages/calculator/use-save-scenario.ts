import { useRef } from "react";
import { useClient } from "urql";
import { toMarketplaceInput } from "#core/sale/form/read-sale.ts";
import type { PriceMode } from "#core/sale/price-input.ts";
import { type FormValues, toPriceInput } from "#web/features/sale-form/values/form-values.ts";
import { useToast } from "#web/shared/toasts/use-toast.ts";

const loadSave = () => import("#web/features/scenarios/save-scenario.ts");

/** The listing that the form was filled with, and where it sold. */
export type OpenedListing = { id: string; channel: string | undefined };

/**
 * 'Salvar Cenário' (S2-33, SC-01): keeps what is on the screen in one press. A second press while
 * the first is on its way does nothing. It is the scenario of the opened listing while the form
 * still sells at its place.
 */
export function useSaveScenario(
  values: FormValues,
  mode: PriceMode,
  opened: OpenedListing | null,
): () => void {
  const client = useClient();
  const toast = useToast();
  const isSaving = useRef(false);

  async function save(): Promise<void> {
    if (isSaving.current) return;
    isSaving.current = true;
    const sale = { input: toPriceInput(values), mode, marketplace: toMarketplaceInput(values) };
    try {
      const { saveScenario } = await loadSave();
      await saveScenario(client, sale, opened?.channel === values.channel ? opened.id : null);
    } catch {
      toast.show({
        title: "O cenário não foi salvo",
        description: "Confira sua conexão e tente de novo. O que você digitou continua na tela.",
        tone: "destructive",
      });
    } finally {
      isSaving.current = false;
    }
  }
  return () => void save();
}
