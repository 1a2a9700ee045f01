import { formatCount } from "#core/format/decimal.ts";
import { formatCents } from "#core/format/money.ts";
import type { StatementAnswer } from "#core/statements/answer/answer-statements.ts";
import { countOf } from "../../parts/counts.ts";

/** '1 pedido', '4.812 pedidos'. */
export function orderCount(count: number): string {
  return countOf(count, "pedido", "pedidos");
}

/** What the files say against the rule, in one sentence (D417). */
export function answerTitle({ compared, overchargeCents, marketplaces }: StatementAnswer): string {
  if (compared === 0) return "Ainda não dá para comparar com a regra";
  if (overchargeCents === 0) return "Tudo conforme a regra";
  const who = marketplaces.length > 1 ? "Os marketplaces cobraram" : "O marketplace cobrou";
  return `${who} ${formatCents(overchargeCents)} a mais que a regra`;
}

/** How many orders the answer is about, and how many of them it blames. */
export function answerDetail({ orders, compared, overchargedOrders }: StatementAnswer): string {
  const all = orders === 1 ? "1 pedido lido" : `${formatCount(orders)} pedidos lidos`;
  if (compared === 0) return `${all}, nenhum comparado.`;
  const which = compared === orders ? "" : `, ${formatCount(compared)} comparados`;
  if (overchargedOrders === 0) return `${all}${which}. Nenhum com taxa ou frete sem explicação.`;
  return `${all}${which}. Em ${orderCount(overchargedOrders)}, taxa ou frete sem explicação.`;
}
