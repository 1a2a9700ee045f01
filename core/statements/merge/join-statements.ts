import type { Marketplace } from "#core/sale/channel.ts";
import type { Statement, UnreadMoney } from "../statement-order.ts";
import { type JoinedOrder, joinOrders } from "./join-orders.ts";
import { looseCharges } from "./loose-charges.ts";
import { type DatedCharge, emptyBook, mergeStatement } from "./order-book.ts";
import { withAdjustments } from "./with-adjustments.ts";

/** A statement and when its file was made. */
export type DatedStatement = { statement: Statement; fileTime: number };

/** The orders of several files, each as its newest file has it (D416). */
export type JoinedStatements = {
  marketplaces: readonly Marketplace[];
  orders: readonly JoinedOrder[];
  loose: readonly DatedCharge[];
  /** Orders whose payout is only an estimate, counted nowhere else. */
  pending: { orders: number; cents: number };
  /** The seller's own money that a marketplace keeps for now, signed as charges are: no cost. */
  heldCents: number;
  /** Orders that were cancelled before they were sent, or never paid: no sales (ST-16). */
  voidOrders: number;
  /** Columns with amounts that no format lists, with their sums (ST-13). */
  unreadMoney: readonly UnreadMoney[];
};

/** Puts the orders of several files together. */
export function joinStatements(dated: readonly DatedStatement[]): JoinedStatements {
  const pending = { orders: 0, cents: 0 };
  let book = emptyBook;
  for (const { statement, fileTime } of dated) {
    pending.orders += statement.pending.orders;
    pending.cents += statement.pending.cents;
    book = mergeStatement(book, statement, fileTime);
  }
  const joined = joinOrders(book);
  for (const { order, dueCents } of joined) {
    const cents = order.isDue ? (order.payoutCents ?? 0) : dueCents;
    pending.orders += order.isDue ? 1 : 0;
    pending.cents += cents;
  }
  const charges = [...looseCharges(book), ...joined.flatMap(voidCharges)];
  const { orders, loose } = withAdjustments(
    joined.filter(({ order }) => !order.isVoid && !order.isDue),
    charges.filter(({ isHeld }) => isHeld !== true),
  );
  return {
    marketplaces: [...new Set(dated.map(({ statement }) => statement.marketplace))],
    orders,
    loose,
    pending,
    heldCents: charges.reduce((sum, { isHeld, cents }) => (isHeld === true ? sum + cents : sum), 0),
    voidOrders: joined.filter(({ order }) => order.isVoid).length,
    unreadMoney: unreadOf(dated),
  };
}

/** What a sale that did not happen costs all the same: a charge without a sale. */
function voidCharges({ order, marketplace, fileTime }: JoinedOrder): DatedCharge[] {
  const { isVoid, charges, day, number, format } = order;
  if (!isVoid || order.payoutCents === null) return [];
  return charges.map((charge) => ({ ...charge, day, orderNumber: number, marketplace, format, fileTime }));
}

function unreadOf(dated: readonly DatedStatement[]): UnreadMoney[] {
  const sums = new Map<string, number>();
  // The same file again has the same sums.
  const seen = new Set<string>();
  for (const { statement } of dated) {
    for (const { title, cents } of statement.unreadMoney) {
      const key = JSON.stringify([statement.format, title, cents]);
      if (!seen.has(key)) sums.set(title, (sums.get(title) ?? 0) + cents);
      seen.add(key);
    }
  }
  return [...sums].map(([title, cents]) => ({ title, cents }));
}
