import type { Marketplace } from "#core/sale/channel.ts";
import type { LooseCharge, Statement, StatementFormatId, StatementOrder } from "../statement-order.ts";

/** An order as one file has it, and when that file was made. */
export type DatedOrder = { order: StatementOrder; fileTime: number };

/** A charge without an order, with the newest file of its format that lists it. */
export type DatedCharge = LooseCharge & {
  marketplace: Marketplace;
  format: StatementFormatId;
  fileTime: number;
};

/** The orders of several files, each as the newest file has it (ST-05). */
export type OrderBook = {
  orders: ReadonlyMap<string, DatedOrder>;
  loose: ReadonlyMap<string, DatedCharge>;
};

export const emptyBook: OrderBook = { orders: new Map(), loose: new Map() };

/**
 * Adds a statement. `fileTime`: when its file was made, in any unit; of an order in several files
 * the newest counts (D416). The same file again changes nothing.
 */
export function mergeStatement(book: OrderBook, statement: Statement, fileTime: number): OrderBook {
  const orders = new Map(book.orders);
  for (const order of statement.orders) {
    const key = JSON.stringify([order.format, order.number, order.part]);
    const existing = orders.get(key);
    // Released money is never due again, whichever file is newer (D560).
    if (existing !== undefined && existing.order.isDue !== order.isDue) {
      if (existing.order.isDue) orders.set(key, { order, fileTime });
      continue;
    }
    if (existing === undefined || existing.fileTime <= fileTime) orders.set(key, { order, fileTime });
  }
  const loose = new Map(book.loose);
  const seen = new Map<string, number>();
  for (const charge of statement.loose) {
    const { kind, label, cents, day, orderNumber } = charge;
    const text = JSON.stringify([statement.format, kind, label, cents, day, orderNumber]);
    // A file may have the same amount twice, for two things.
    const count = (seen.get(text) ?? 0) + 1;
    seen.set(text, count);
    const key = `${text} ${count}`;
    const newest = Math.max(loose.get(key)?.fileTime ?? fileTime, fileTime);
    const { marketplace, format } = statement;
    loose.set(key, { ...charge, marketplace, format, fileTime: newest });
  }
  return { orders, loose };
}
