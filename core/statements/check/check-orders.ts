import type { Marketplace } from "#core/sale/channel.ts";
import type { JoinedOrder } from "../merge/join-orders.ts";
import type { JoinedStatements } from "../merge/join-statements.ts";
import { checkOrder, type OrderCheck } from "./check-order.ts";
import type { CheckTerms } from "./expected-fees.ts";
import type { Difference } from "./fee-differences.ts";
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
      ? [
          withGivenBack({
            ...joined,
            ...checkOrder(joined.order, termsOf(joined.marketplace), titles),
          }),
        ]
      : [],
  );
  return judgeOrders(checked, termsOf);
}

/**
 * A credit that names the order gives back what it was charged beyond the rule: as far as it does,
 * there is nothing left to claim (ST-20).
 */
function withGivenBack(check: CheckedOrder): CheckedOrder {
  const credit = check.adjustments.reduce(
    (sum, { kind, cents }) => (kind === "OTHER" ? sum + Math.max(cents, 0) : sum),
    0,
  );
  const claimed = check.differences.find(({ kind, half }) => kind === "UNEXPLAINED" && half === undefined);
  const backCents = Math.min(credit, -(claimed?.cents ?? 0));
  if (backCents <= 0) return check;
  const moved: Partial<Record<Difference["kind"], number>> = { UNEXPLAINED: backCents, OTHER: -backCents };
  const differences = check.differences
    .map((each) => ({ ...each, cents: each.cents + (moved[each.kind] ?? 0) }))
    .filter(({ cents }) => cents !== 0);
  return { ...check, differences };
}
