import { formatMoney } from "#core/format/money.ts";
import { roundUpToCent } from "#core/pricing/round-up-to-cent.ts";
import { priceInputLimits } from "#core/sale/price-input-rules.ts";

/** A list price that one press puts into the form. */
export type OfferedPrice = {
  /** R$. */
  price: number;
  /** 'Usar R$ 96,97 (empata)'. */
  label: string;
};

/**
 * The break-even price as an offer (D300); null when there is none or the field does not accept it.
 * R$.
 */
export function offeredBreakEven(breakEven: number | null): OfferedPrice | null {
  if (breakEven === null) return null;
  const price = roundUpToCent(breakEven);
  if (price <= 0 || price > priceInputLimits.priceList.max) return null;
  return { price, label: `Usar ${formatMoney(price)} (empata)` };
}
