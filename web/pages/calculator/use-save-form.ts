import { toMarketplaceInput } from "#core/sale/form/read-sale.ts";
import type { PriceMode } from "#core/sale/price-input.ts";
import { type FormValues, toPriceInput } from "#web/features/sale-form/values/form-values.ts";
import { useSaveScenario } from "#web/features/scenarios/use-save-scenario.ts";

/** The listing that the form was filled with, and where it sold. */
export type OpenedListing = { id: string; channel: string | undefined };

/**
 * 'Salvar Cenário' (S2-33) saves what is on the screen, as a scenario of the opened listing while
 * the form still sells at its place.
 */
export function useSaveForm(values: FormValues, mode: PriceMode, opened: OpenedListing | null): () => void {
  const save = useSaveScenario();
  return () => {
    const sale = { input: toPriceInput(values), mode, marketplace: toMarketplaceInput(values) };
    void save(sale, opened?.channel === values.channel ? opened.id : null);
  };
}
