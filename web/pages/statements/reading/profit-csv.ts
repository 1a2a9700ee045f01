import { formatShortDay } from "#core/fees/civil-day.ts";
import { channelText } from "#core/sale/channel.ts";
import { marginPct, skusOf } from "#core/statements/profit/answer-profit.ts";
import type { OrderProfit } from "#core/statements/profit/order-profit.ts";
import { byteOrderMark, csvLines, type WrittenCell } from "#files/csv/write-csv.ts";

const titles = [
  "Marketplace",
  "Pedido",
  "Dia",
  "SKU",
  "Vendas",
  "Repasse",
  "Custo e embalagem",
  "Custo de outra data",
  "Imposto na venda",
  "Lucro real",
  "Margem real (%)",
];

/** The profit of each order, for Excel (ST-04); an unknown cost leaves empty cells. */
export function profitCsv(orders: readonly OrderProfit[]): string {
  return orders.length === 0 ? "" : byteOrderMark + csvLines([titles, ...orders.map(rowOf)]);
}

function rowOf({
  marketplace,
  number,
  day,
  lines,
  salesCents,
  payoutCents,
  sums,
  usesLaterCost,
}: OrderProfit): WrittenCell[] {
  const margin = sums === null ? null : marginPct(sums);
  return [
    channelText[marketplace],
    { code: number },
    day === null ? null : formatShortDay(day),
    { code: skusOf(lines).join(", ") },
    salesCents / 100,
    payoutCents / 100,
    sums === null ? null : sums.costCents / 100,
    usesLaterCost ? "Sim" : null,
    sums === null ? null : sums.taxCents / 100,
    sums === null ? null : sums.profitCents / 100,
    margin === null ? null : Math.round(margin * 10) / 10,
  ];
}
