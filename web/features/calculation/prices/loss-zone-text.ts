import { formatMoney } from "#core/format/money.ts";
import type { LossZone, MarketplacePriceResult } from "#core/pricing/marketplace/marketplace-price.ts";
import { withEnding } from "#core/pricing/price-ending.ts";
import type { PriceEnding } from "#core/sale/choices.ts";
import { type OfferedPrice, offeredBreakEven } from "./offered-price.ts";

/** The note when today's price is in a loss zone (FE-13), and a price that does not lose. */
export type LossZoneNote = {
  /** 'Entre R$ 80,00 e R$ 89,51 você ganha menos do que a R$ 79,99 (R$ 5,29 a mais por venda).' */
  sentence: string;
  /** 'A R$ 79,99 você fica com R$ 3,46 por venda.' */
  outcome: string;
  /**
   * The better price below the zone, or the break-even price where that one loses too; null when
   * every price loses.
   */
  offer: OfferedPrice | null;
};

/** The note for a list price in R$; null outside every loss zone. */
export function lossZoneNote(
  {
    lossZones,
    marginAfterAds,
    listPriceForMinimumRoas,
  }: Pick<MarketplacePriceResult, "lossZones" | "marginAfterAds" | "listPriceForMinimumRoas">,
  listPrice: number,
): LossZoneNote | null {
  const zone = zoneAt(lossZones, listPrice);
  if (zone === null) return null;
  const { betterPrice, betterProfit } = zone;
  const gain = formatMoney(betterProfit - marginAfterAds.value);
  const sentence = isLoss(betterProfit)
    ? `${rangeText(zone)}, a ${formatMoney(betterPrice)} o prejuízo é ${gain} menor.`
    : `${zoneText(zone)} (${gain} a mais por venda).`;
  const left = isLoss(betterProfit)
    ? `você perde ${formatMoney(-betterProfit)}`
    : `você fica com ${formatMoney(Math.max(0, betterProfit))}`;
  return {
    sentence,
    outcome: `A ${formatMoney(betterPrice)} ${left} por venda.`,
    offer: isLoss(betterProfit)
      ? offeredBreakEven(listPriceForMinimumRoas)
      : { price: betterPrice, label: `Usar ${formatMoney(betterPrice)}` },
  };
}

/** The loss zone that a list price in R$ lies in; null when it lies in none. */
export function zoneAt(zones: readonly LossZone[], listPrice: number): LossZone | null {
  const isWithin = ({ fromPrice, toPrice }: LossZone) =>
    fromPrice <= listPrice && (toPrice === null || listPrice <= toPrice);
  return zones.find(isWithin) ?? null;
}

/** 'Entre R$ 80,00 e R$ 89,51 você ganha menos do que a R$ 79,99', without a full stop. */
export function zoneText(zone: LossZone): string {
  const verb = isLoss(zone.betterProfit) ? "perde mais" : "ganha menos";
  return `${rangeText(zone)} você ${verb} do que a ${formatMoney(zone.betterPrice)}`;
}

/** The warning that belongs to a suggested price. */
export type PriceCaution = {
  text: string;
  /** The price to take instead, outside every zone. R$; null when there is none. */
  offered: number | null;
};

/** The warning for a suggested price in a loss zone; null outside every zone. */
export function priceCaution(zones: readonly LossZone[], listPrice: number): PriceCaution | null {
  const zone = zoneAt(zones, listPrice);
  if (zone === null) return null;
  const verb = isLoss(zone.betterProfit) ? "perde menos" : "ganha mais";
  const text = `Zona de perda: a ${formatMoney(zone.betterPrice)} você ${verb}.`;
  return { text, offered: zone.betterPrice };
}

/**
 * As `priceCaution`, for a full price that is meant to be discounted down to `fromPrice`. Instead
 * of a price in a zone, the next one above with the ending is offered. R$.
 */
export function discountCaution(
  zones: readonly LossZone[],
  fromPrice: number,
  fullPrice: number,
  ending: PriceEnding,
): PriceCaution | null {
  const zone = zones.find(
    (other) => other.fromPrice <= fullPrice && (other.toPrice === null || other.toPrice >= fromPrice),
  );
  if (zone === undefined) return null;
  const text = zoneText(zone);
  return {
    text: `Zona de perda: ${text.charAt(0).toLowerCase()}${text.slice(1)}.`,
    offered: priceOutside(zones, fullPrice, ending),
  };
}

/** The smallest price from `price` on that is in no zone; null when a zone does not end. R$. */
function priceOutside(zones: readonly LossZone[], price: number, ending: PriceEnding): number | null {
  const zone = zoneAt(zones, price);
  if (zone === null) return price;
  if (zone.toPrice === null) return null;
  return priceOutside(zones, withEnding(Math.round(zone.toPrice * 100) + 1, ending) / 100, ending);
}

function rangeText({ fromPrice, toPrice }: LossZone): string {
  if (toPrice === null) return `A partir de ${formatMoney(fromPrice)}`;
  if (toPrice === fromPrice) return `A ${formatMoney(fromPrice)}`;
  return `Entre ${formatMoney(fromPrice)} e ${formatMoney(toPrice)}`;
}

/** A loss of less than half a centavo is displayed as zero. */
function isLoss(profit: number): boolean {
  return profit <= -0.005;
}
