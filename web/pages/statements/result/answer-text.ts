import { formatCount } from "#core/format/decimal.ts";
import { formatCents } from "#core/format/money.ts";
import { marketplaceRows } from "#core/sale/channel.ts";
import type { StatementAnswer } from "#core/statements/answer/answer-statements.ts";
import type { ProfitAnswer } from "#core/statements/profit/answer-profit.ts";
import { orderCountText } from "#web/shared/count-text.ts";
import { leftTitle } from "./profit/left-title.ts";

/** What was left, where costs are known, and what was charged beyond the rule (D417, D420). */
export function answerTitle(answer: StatementAnswer, profit: ProfitAnswer | null): string {
  const left = profit === null || profit.orders === 0 ? null : leftTitle(profit);
  return [left, chargedTitle(answer)].filter((text) => text !== null).join(". ");
}

type Charged = Pick<
  StatementAnswer,
  "orders" | "compared" | "cancelled" | "overchargeCents" | "toCheckCents" | "marketplaces"
>;

/**
 * What was charged beyond the rule (D417), and of how many orders that was looked for. 'Tudo
 * conforme a regra' is said of nothing less than all orders (ST-13, D531).
 */
export function chargedTitle(answer: Charged): string {
  const { orders, compared, cancelled, overchargeCents, toCheckCents, marketplaces } = answer;
  if (compared === 0) return "Ainda não dá para comparar com a regra";
  const sales = orders - cancelled;
  const isAll = compared >= sales;
  const count = isAll ? null : `Conferimos ${formatCount(compared)} de ${orderCountText(sales)}`;
  let found = isAll ? "Tudo conforme a regra" : null;
  if (toCheckCents > 0) found = `${formatCents(toCheckCents)} a conferir`;
  if (overchargeCents > 0)
    found = `${whoCharged(marketplaces)} ${formatCents(overchargeCents)} a mais que a regra`;
  return [count, found].filter((text) => text !== null).join(". ");
}

function whoCharged([marketplace, ...others]: StatementAnswer["marketplaces"]): string {
  if (marketplace === undefined || others.length > 0) return "Os marketplaces cobraram";
  // 'da Shopee' without its preposition: 'A Shopee'.
  const name = marketplaceRows[marketplace].of.slice(1);
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} cobrou`;
}

type Counts = Pick<
  StatementAnswer,
  "orders" | "compared" | "cancelled" | "overchargedOrders" | "toCheckOrders"
>;

/** How many orders the answer is about, how many of them it blames, and how many it asks about. */
export function answerDetail(counts: Counts): string {
  const { orders, compared, cancelled, overchargedOrders, toCheckOrders } = counts;
  const all = orders === 1 ? "1 pedido lido" : `${formatCount(orders)} pedidos lidos`;
  if (compared === 0) return `${all}, nenhum comparado.`;
  const which =
    compared === orders ? "" : `, ${formatCount(compared)} ${compared === 1 ? "comparado" : "comparados"}`;
  const sentences = [
    `${all}${which}.`,
    cancelled === 0 ? null : `${orderCountText(cancelled)} sem venda: cancelados antes do envio.`,
    overchargedOrders === 0
      ? "Nenhum com taxa sem explicação."
      : `Em ${orderCountText(overchargedOrders)}, taxa sem explicação.`,
    toCheckOrders === 0 ? null : `Em ${orderCountText(toCheckOrders)}, há o que conferir.`,
  ];
  return sentences.filter((text) => text !== null).join(" ");
}
