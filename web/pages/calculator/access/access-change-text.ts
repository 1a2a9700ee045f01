import { formatMoney } from "#core/format/money.ts";
import type { PriceInput } from "#core/sale/price-input.ts";
import { calculate } from "#web/features/calculation/calculation.ts";

/**
 * How the advanced mode changed the result of this sale; null when both modes give the same result,
 * or there is none.
 */
export function accessChangeText(input: PriceInput): string | null {
  const simple = calculate(input, "SIMPLE")?.result;
  const advanced = calculate(input, "ADVANCED")?.result;
  if (!simple || !advanced) return null;
  const change = advanced.marginAfterAds.value - simple.marginAfterAds.value;
  if (Math.abs(change) < 0.005) return null;
  const isAdsAlone = Math.abs(change + advanced.adCost) < 0.005;
  if (isAdsAlone) return `Agora com anúncios (${formatMoney(change)}).`;
  return `Agora com a Central de marketing (${signed(change)}). Ajuste em C.`;
}

function signed(change: number): string {
  return change > 0 ? `+${formatMoney(change)}` : formatMoney(change);
}
