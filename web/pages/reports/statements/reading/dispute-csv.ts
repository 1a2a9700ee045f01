import { formatShortDay } from "#core/fees/civil-day.ts";
import { channelText } from "#core/sale/text/channel-text.ts";
import type { DifferingOrder } from "#core/statements/answer/answer-statements.ts";
import { byteOrderMark, csvLines, type WrittenCell } from "#files/csv/write-csv.ts";

const titles = [
  "Marketplace",
  "Pedido",
  "Dia",
  "SKU",
  "Taxas cobradas",
  "Taxas pela regra",
  "Cobrado a mais",
  "Diferenças",
];

/** The orders that were charged beyond the rule, for Excel (ST-06); '' without any. */
export function disputeCsv(orders: readonly DifferingOrder[]): string {
  const rows = orders.filter(({ overchargeCents }) => overchargeCents > 0).map(rowOf);
  return rows.length === 0 ? "" : byteOrderMark + csvLines([titles, ...rows]);
}

function rowOf(order: DifferingOrder): WrittenCell[] {
  const { marketplace, number, day, skus, chargedCents, expectedCents, overchargeCents, differences } = order;
  return [
    channelText[marketplace],
    { code: number },
    day === null ? null : formatShortDay(day),
    { code: skus.join(", ") },
    chargedCents / 100,
    expectedCents === null ? null : expectedCents / 100,
    overchargeCents / 100,
    differences.map(({ text }) => text).join(", "),
  ];
}
