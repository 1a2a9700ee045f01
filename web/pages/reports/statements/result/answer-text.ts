import { formatCount } from "#core/format/decimal.ts";
import { formatCents } from "#core/format/money.ts";
import { channelGenitive } from "#core/sale/text/channel-text.ts";
import type { StatementAnswer } from "#core/statements/answer/answer-statements.ts";
import type { ProfitAnswer } from "#core/statements/profit/answer-profit.ts";
import { countOf } from "../../parts/counts.ts";
import { leftTitle } from "./profit/left-title.ts";

/** '1 pedido', '4.812 pedidos'. */
export function orderCount(count: number): string {
  return countOf(count, "pedido", "pedidos");
}

/** What was left, where costs are known, and what was charged beyond the rule (D417, D420). */
export function answerTitle(answer: StatementAnswer, profit: ProfitAnswer | null): string {
  const left = profit === null || profit.orders === 0 ? null : leftTitle(profit);
  return [left, chargedTitle(answer)].filter((text) => text !== null).join(". ");
}

type Charged = Pick<StatementAnswer, "compared" | "overchargeCents" | "marketplaces">;

/** What was charged beyond the rule (D417). */
export function chargedTitle({ compared, overchargeCents, marketplaces }: Charged): string {
  if (compared === 0) return "Ainda não dá para comparar com a regra";
  if (overchargeCents === 0) return "Tudo conforme a regra";
  return `${whoCharged(marketplaces)} ${formatCents(overchargeCents)} a mais que a regra`;
}

function whoCharged([marketplace, ...others]: StatementAnswer["marketplaces"]): string {
  if (marketplace === undefined || others.length > 0) return "Os marketplaces cobraram";
  // 'da Shopee' without its preposition: 'A Shopee'.
  const name = channelGenitive[marketplace].slice(1);
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} cobrou`;
}

/** How many orders the answer is about, and how many of them it blames. */
export function answerDetail({
  orders,
  compared,
  overchargedOrders,
}: Pick<StatementAnswer, "orders" | "compared" | "overchargedOrders">): string {
  const all = orders === 1 ? "1 pedido lido" : `${formatCount(orders)} pedidos lidos`;
  if (compared === 0) return `${all}, nenhum comparado.`;
  const which =
    compared === orders ? "" : `, ${formatCount(compared)} ${compared === 1 ? "comparado" : "comparados"}`;
  if (overchargedOrders === 0) return `${all}${which}. Nenhum com taxa ou frete sem explicação.`;
  return `${all}${which}. Em ${orderCount(overchargedOrders)}, taxa ou frete sem explicação.`;
}
