import { formatCount } from "#core/format/decimal.ts";
import { formatRate } from "#core/format/percent.ts";
import { listingPlace } from "#core/sale/text/channel-text.ts";
import { type DriftAnswer, driftOrders, type FeeDrift } from "#core/statements/drift/fee-drift.ts";
import { orderCountText } from "#web/shared/count-text.ts";

/** The answer in a sentence. */
export function driftTitle({ drifts, compared }: DriftAnswer): string {
  if (drifts.length > 0) return "Comissões que mudaram em relação à regra";
  return compared === 0 ? "Comissão: pedidos de menos para comparar" : "A comissão cobrada é a da regra";
}

/** How many orders that was computed from, and how many are too few to say anything. */
export function steadyText({ drifts, compared, tooFew }: DriftAnswer): string {
  const seen = `${orderCountText(compared)} ${compared === 1 ? "comparado" : "comparados"}, sem campanha e sem reembolso`;
  const few =
    tooFew === 0
      ? ""
      : ` Outros ${formatCount(tooFew)} ficam de fora: são menos de ${driftOrders} da mesma categoria.`;
  if (compared === 0)
    return `Precisamos de ${driftOrders} pedidos da mesma categoria; temos ${orderCountText(tooFew)} ao todo.`;
  const advice = drifts.length === 0 ? "" : " O valor cobrado pode virar a sua comissão nestes anúncios.";
  return `${seen}.${few}${advice}`;
}

/** 'Mercado Livre Premium · Casa, Móveis e Decoração'. */
export function driftPlace({ marketplace, category, listingType }: FeeDrift): string {
  const place = listingPlace({ channel: marketplace, listingType });
  return category === null ? place : `${place} · ${category}`;
}

/** Rule and charged share, and in how many orders. */
export function driftDetail({ isOwnFigure, rulePct, chargedPct, orders, differing }: FeeDrift): string {
  return `${isOwnFigure ? "Pelo seu valor" : "Pela regra"}, ${formatRate(rulePct)}; cobrado, ${formatRate(chargedPct)}. Difere em ${formatCount(differing)} de ${orderCountText(orders)}.`;
}
