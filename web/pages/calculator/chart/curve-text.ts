import type { CurveMarkKind, CurvePoint, MarginCurve } from "#core/calculator/margin-curve.ts";
import { minimumMarginPct } from "#core/calculator/target-price.ts";
import { formatMoney } from "#core/format/money.ts";

/** `short` is for the chart, where there is little room; `full` in the legend and the table. */
export const markNames: Record<CurveMarkKind, { short: string; full: string }> = {
  today: { short: "Hoje", full: "Preço de hoje" },
  breakEven: { short: "Equilíbrio", full: "Equilíbrio" },
  minimumMargin: { short: `Margem de ${minimumMarginPct}%`, full: `Margem de ${minimumMarginPct}%` },
  label: { short: "Etiqueta", full: "Etiqueta com desconto" },
  capThreshold: { short: "Limite", full: "Limite de comissão" },
};

/** The side of zero on which a margin is shown: less than half a centavo counts as zero. */
export function marginSide(value: number): "profit" | "loss" | "even" {
  if (Math.abs(value) < 0.005) return "even";
  return value < 0 ? "loss" : "profit";
}

/** 'lucro de R$ 12,16', 'prejuízo de R$ 3,20', 'nem lucro nem prejuízo'. */
export function marginText({ value }: CurvePoint["margin"]): string {
  const side = marginSide(value);
  if (side === "even") return "nem lucro nem prejuízo";
  return side === "profit" ? `lucro de ${formatMoney(value)}` : `prejuízo de ${formatMoney(-value)}`;
}

/** The curve in a sentence or two, for the screen and for screen readers. */
export function curveSummary(curve: MarginCurve): string {
  const today = curve.marks.find(({ kind }) => kind === "today");
  const now = today ? `Hoje, a ${formatMoney(today.listPrice)}, ${marginText(today.margin)} por venda.` : "";
  return `${now} ${profitText(curve)}`.trim();
}

/** Where selling begins to pay. */
function profitText({ marks, points, from, to }: MarginCurve): string {
  const breakEven = marks.find(({ kind }) => kind === "breakEven");
  if (breakEven) return `Abaixo de ${formatMoney(breakEven.listPrice)} a venda dá prejuízo; acima, lucro.`;
  if (points.every(({ margin }) => margin.value < 0)) {
    return "Com estas taxas, nenhum preço dá lucro.";
  }
  const range = `entre ${formatMoney(from)} e ${formatMoney(to)}`;
  if (points.every(({ margin }) => margin.value > 0)) return `Todo preço ${range} dá lucro.`;
  return `O gráfico mostra preços ${range}.`;
}

/** The cap's edge where it lies outside the chart; null when it is marked or does not exist. */
export function farCapText({ capThreshold, from, to }: MarginCurve): string | null {
  if (capThreshold === null || (capThreshold >= from && capThreshold <= to)) return null;
  const edge = formatMoney(capThreshold);
  return capThreshold > to
    ? `O limite de comissão só vale a partir de ${edge}, fora deste gráfico.`
    : `Em todo este gráfico a comissão já está no limite, que vale a partir de ${edge}.`;
}
