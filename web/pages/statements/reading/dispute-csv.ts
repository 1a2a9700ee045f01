import { formatShortDay } from "#core/fees/civil-day.ts";
import { channelText } from "#core/sale/channel.ts";
import type { DifferingOrder, StatementAnswer } from "#core/statements/answer/answer-statements.ts";
import { verdictTexts } from "#core/statements/answer/verdict-text.ts";
import type { Verdict } from "#core/statements/check/verdict.ts";
import { byteOrderMark, csvLines, type WrittenCell } from "#files/csv/write-csv.ts";

const titles = [
  "Marketplace",
  "Pedido",
  "Dia",
  "SKU",
  "Taxas cobradas",
  "Taxas pela regra",
  "Conclusão",
  "Motivo",
  "Cobrado a mais",
  "A conferir",
  "Diferenças",
];

/** The orders that were charged beyond the rule, for Excel (ST-06); '' without any. */
export function disputeCsv({ differing }: StatementAnswer): string {
  return csvOf(differing.filter(({ verdict }) => verdict === "OVERCHARGED"));
}

/** Every order that is not simply the rule's, with its verdict and why (D555); '' without any. */
export function verdictCsv({ differing, notComparedOrders }: StatementAnswer): string {
  const rank = ({ verdict }: DifferingOrder) => ranks.indexOf(verdict);
  return csvOf([...differing, ...notComparedOrders].sort((a, b) => rank(a) - rank(b)));
}

const ranks: readonly Verdict[] = ["OVERCHARGED", "TO_CHECK", "NOT_COMPARED", "CLEAR"];

function csvOf(orders: readonly DifferingOrder[]): string {
  return orders.length === 0 ? "" : byteOrderMark + csvLines([titles, ...orders.map(rowOf)]);
}

function rowOf(order: DifferingOrder): WrittenCell[] {
  const { marketplace, number, day, skus, verdict, reason, expectedCents, differences } = order;
  const isCompared = verdict !== "NOT_COMPARED";
  return [
    channelText[marketplace],
    { code: number },
    day === null ? null : formatShortDay(day),
    { code: skus.join(", ") },
    isCompared ? order.chargedCents / 100 : null,
    expectedCents === null ? null : expectedCents / 100,
    verdictTexts[verdict],
    reason,
    isCompared ? order.overchargeCents / 100 : null,
    isCompared ? order.toCheckCents / 100 : null,
    differences.map(({ text }) => text).join(", "),
  ];
}
