import type { Marketplace } from "#core/sale/channel.ts";
import { type JoinedOrder, joinOrders } from "../merge/join-orders.ts";
import { looseCharges } from "../merge/loose-charges.ts";
import { type DatedCharge, emptyBook, mergeStatement } from "../merge/order-book.ts";
import type { Statement, StatementFormatId } from "../statement-order.ts";

/** A statement and when its file was made. */
export type DatedStatement = { statement: Statement; fileTime: number };

/** The orders of several files, each as its newest file has it (D416). */
export type JoinedStatements = {
  marketplaces: readonly Marketplace[];
  orders: readonly (JoinedOrder & { marketplace: Marketplace })[];
  loose: readonly DatedCharge[];
  /** Orders whose payout is only an estimate, counted nowhere else. */
  pending: { orders: number; cents: number };
};

/** Puts the orders of several files together. */
export function joinStatements(dated: readonly DatedStatement[]): JoinedStatements {
  const marketplaceOf = new Map<StatementFormatId, Marketplace>();
  const pending = { orders: 0, cents: 0 };
  let book = emptyBook;
  for (const { statement, fileTime } of dated) {
    marketplaceOf.set(statement.format, statement.marketplace);
    pending.orders += statement.pending.orders;
    pending.cents += statement.pending.cents;
    book = mergeStatement(book, statement, fileTime);
  }
  return {
    marketplaces: [...new Set(marketplaceOf.values())],
    orders: joinOrders(book).flatMap((joined) => {
      const marketplace = marketplaceOf.get(joined.order.format);
      return marketplace === undefined ? [] : [{ ...joined, marketplace }];
    }),
    loose: looseCharges(book),
    pending,
  };
}
