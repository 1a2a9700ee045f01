import { formatMoney } from "#core/format/money.ts";
import type { CurveBand, CurveJump } from "#core/pricing/marketplace/marketplace-curve.ts";
import type { LossZone } from "#core/pricing/marketplace/marketplace-price.ts";
import { zoneText } from "#web/features/calculation/prices/loss-zone-text.ts";

export const zoneName = "Zona de perda";

export const jumpName = "As taxas mudam";

/** 'Entre R$ 80,00 e R$ 89,51 você ganha menos do que a R$ 79,99.', one sentence a zone (FE-13). */
export function zonesText(zones: readonly LossZone[]): string {
  return zones.map((zone) => `${zoneText(zone)}.`).join(" ");
}

/** 'De R$ 79,99 para R$ 80,00, o que fica passa de R$ 3,46 para −R$ 3,24.' */
export function jumpText({ listPrice, before, after }: CurveJump): string {
  const prices = `De ${formatMoney(listPrice - 0.01)} para ${formatMoney(listPrice)}`;
  return `${prices}, o que fica passa de ${formatMoney(before.value)} para ${formatMoney(after.value)}.`;
}

/** Where a fee is not published and the curve has a gap; null when it has none. */
export function gapText(bands: readonly CurveBand[]): string | null {
  const gaps = bands.filter(({ isUnknown }) => isUnknown).map(rangeText);
  if (gaps.length === 0) return null;
  return `Sem curva ${gaps.join(" e ")}: ali falta uma taxa, que não é publicada ou depende de um dado seu.`;
}

function rangeText({ fromPrice, toPrice }: CurveBand): string {
  if (toPrice === null) return `a partir de ${formatMoney(fromPrice)}`;
  return `de ${formatMoney(fromPrice)} a ${formatMoney(toPrice)}`;
}
