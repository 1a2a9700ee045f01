import type { Marketplace } from "#core/sale/channel.ts";
import type { JoinedOrder } from "../merge/join-orders.ts";
import type { JoinedStatements } from "../merge/join-statements.ts";
import { checkOrder, type OrderCheck } from "./check-order.ts";
import type { CheckTerms } from "./expected-fees.ts";
import { judgeOrders } from "./judge-orders.ts";

/** An order that has all its files, against the rule of its day. */
export type CheckedOrder = JoinedOrder & OrderCheck;

/**
 * Compares the orders of several files with the rules of their days (ST-03). An order that waits
 * for another file is compared with nothing (D416). What differs is judged beside the others
 * (D530).
 */
export function checkOrders(
  { orders, unreadMoney = [] }: Pick<JoinedStatements, "orders"> & Partial<JoinedStatements>,
  termsOf: (marketplace: Marketplace) => CheckTerms,
): CheckedOrder[] {
  const titles = unreadMoney.map(({ title }) => title);
  const checked = orders.flatMap((joined) =>
    joined.missing === null
      ? [{ ...joined, ...checkOrder(joined.order, termsOf(joined.marketplace), titles) }]
      : [],
  );
  return judgeOrders(checked, termsOf);
}
