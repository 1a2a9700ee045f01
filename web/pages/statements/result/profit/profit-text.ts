import { formatDay, formatShortDay } from "#core/fees/civil-day.ts";
import { formatCount } from "#core/format/decimal.ts";
import { formatCents } from "#core/format/money.ts";
import type { ProfitAnswer } from "#core/statements/profit/answer-profit.ts";
import type { MissingCost } from "#core/statements/profit/order-profit.ts";
import { countText, orderCountText } from "#web/shared/count-text.ts";

/** The real profit beside the catalogue's, of the same products; null without one to compare. */
export function besideText({ beside }: ProfitAnswer): string | null {
  const { products, profitCents, calculatedCents } = beside;
  if (products === 0) return null;
  const which =
    products === 1
      ? "O produto com cálculo no catálogo rendeu"
      : `Os ${products} produtos com cálculo no catálogo renderam`;
  const difference = profitCents - calculatedCents;
  const real = `${which} ${formatCents(profitCents)}; o cálculo previa ${formatCents(calculatedCents)}`;
  if (difference === 0) return `${real}.`;
  return `${real} (${formatCents(Math.abs(difference))} a ${difference < 0 ? "menos" : "mais"}).`;
}

/** Which orders are not part of the profit. */
export function uncostedText({ uncosted: { orders, payoutCents } }: ProfitAnswer): string {
  return `Fora desta conta por falta de custo: ${orderCountText(orders)}, com ${formatCents(payoutCents)} de repasse.`;
}

/** How many orders were counted at a later cost; null: none (ST-19). */
export function laterCostText({ laterCosts: { orders } }: ProfitAnswer): string | null {
  if (orders === 0) return null;
  const which = orders === 1 ? "1 pedido é anterior" : `${formatCount(orders)} pedidos são anteriores`;
  return `${which} ao primeiro custo guardado dos seus produtos: contamos com o custo seguinte. Para corrigir, diga desde quando ele vale, em “Custo por data”:`;
}

/** What is at stake in where returned products are (ST-16). */
export function returnedText({ returned: { orders, costCents } }: ProfitAnswer): string {
  return `${orderCountText(orders)} com o valor todo devolvido: produtos que custaram ${formatCents(costCents)}. Se voltaram para vender de novo, não são custo.`;
}

/** Of how many products the cost is missing. */
export function missingTitle(count: number): string {
  return `Falta o custo de ${countText(count, "produto", "produtos")}`;
}

export const missingTexts: Readonly<Record<MissingCost, string>> = {
  NO_SKU: "O arquivo não traz o SKU",
  NOT_IN_CATALOGUE: "Nenhum produto com este SKU",
  NO_COST: "O produto está sem custo",
  NO_QUANTITY: "O arquivo não diz a quantidade",
};

/** 'setembro de 2026' or '09/09/2026'. */
export function periodText(period: string): string {
  return period.length === "2026-09".length ? formatDay(period) : formatShortDay(period);
}
