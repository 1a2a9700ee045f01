import { formatMoney } from "#core/format/money.ts";
import type { MarketplaceCurve } from "#core/pricing/marketplace/marketplace-curve.ts";
import type { CurveMarkKind, CurvePoint, MarginCurve } from "#core/pricing/own-fees/margin-curve.ts";
import { priceNames } from "#core/text/sale-text.ts";
import { zonesText } from "./marks/zone-text.ts";

/** `short` for the chart, where there is little room; `full` for the legend and the table. */
export const markNames: Record<CurveMarkKind, { short: string; full: string }> = {
  today: { short: priceNames.own, full: priceNames.own },
  breakEven: { short: "Empate", full: priceNames.breakEven },
  minimumMargin: { short: priceNames.minimumMargin, full: priceNames.minimumMargin },
  label: { short: "Preço cheio", full: priceNames.label },
  capThreshold: { short: "Limite", full: "Limite de comissão" },
};

/**
 * Whether a margin is displayed as a profit, a loss or zero: less than half a centavo counts as
 * zero.
 */
export function marginSide(value: number): "profit" | "loss" | "even" {
  if (Math.abs(value) < 0.005) return "even";
  return value < 0 ? "loss" : "profit";
}

/** 'você fica com R$ 12,16', 'você perde R$ 3,20', 'você empata'. */
export function marginText({ value }: CurvePoint["margin"]): string {
  const side = marginSide(value);
  if (side === "even") return "você empata";
  return side === "profit" ? `você fica com ${formatMoney(value)}` : `você perde ${formatMoney(-value)}`;
}

/** 'R$ 73,84'. */
export function priceText({ listPrice }: CurvePoint): string {
  return formatMoney(listPrice);
}

/**
 * The curve in a few sentences, for the screen and for screen readers. `deduction` is what leaves
 * nothing of the price; null while the buyer pays something.
 */
export function curveSummary(curve: MarketplaceCurve, deduction: string | null = null): string {
  const own = curve.marks.find(({ kind }) => kind === "today");
  const now = own ? `A ${priceText(own)}, ${marginText(own.margin)} por venda.` : "";
  return [now, profitText(curve, deduction), zonesText(curve.lossZones)].filter(Boolean).join(" ");
}

/** The price from which a sale makes a profit. */
function profitText({ marks, points, from, to }: MarginCurve, deduction: string | null): string {
  const breakEven = marks.find(({ kind }) => kind === "breakEven");
  if (breakEven) return `Abaixo de ${priceText(breakEven)} a venda dá prejuízo.`;
  if (points.every(({ margin }) => margin.value < 0)) {
    return `Com ${deduction ?? "estas taxas"}, nenhum preço dá lucro.`;
  }
  const range = `entre ${formatMoney(from)} e ${formatMoney(to)}`;
  if (points.every(({ margin }) => margin.value > 0)) return `Todo preço ${range} dá lucro.`;
  return `O gráfico mostra preços ${range}.`;
}

/**
 * The price where the commission cap starts, if it lies outside the chart; null when it is marked
 * or does not exist.
 */
export function farCapText({ capThreshold, from, to }: MarginCurve): string | null {
  if (capThreshold === null || (capThreshold >= from && capThreshold <= to)) return null;
  const edge = formatMoney(capThreshold);
  return capThreshold > to
    ? `O limite de comissão só vale a partir de ${edge}, fora deste gráfico.`
    : `Em todo este gráfico a comissão já está no limite, que vale a partir de ${edge}.`;
}
