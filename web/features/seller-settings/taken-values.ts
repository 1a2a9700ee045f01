import { typedText } from "#core/sale/typed/typed.ts";
import type { OnTake } from "../tax/tax-dialog.tsx";
import type { DefaultsValues } from "./defaults-values.ts";

type TaxValues = Pick<
  DefaultsValues,
  "taxRegime" | "taxSellPct" | "simplesAnnex" | "simplesRevenueCents" | "paysCbsOutside"
>;

/** What the settings take from 'Calcular meu imposto': the tax, and what it was calculated from. */
export function takenValues(...[{ text, standing }, regime]: Parameters<OnTake>): Partial<TaxValues> {
  const tax = { taxRegime: regime, taxSellPct: text };
  if (standing === null) return tax;
  const { simplesAnnex, simplesRevenueCents, paysCbsOutside } = standing;
  return {
    ...tax,
    simplesAnnex: simplesAnnex ?? "",
    simplesRevenueCents: typedText(simplesRevenueCents, "cents"),
    paysCbsOutside,
  };
}
