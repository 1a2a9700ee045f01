import type { CivilDay } from "#core/fees/fee-schedule.ts";
import type { Marketplace } from "#core/sale/channel.ts";
import type { CheckedOrder } from "../check/check-orders.ts";
import type { CheckTerms } from "../check/expected-fees.ts";
import type { JoinedStatements } from "../merge/join-statements.ts";
import type { DatedCharge } from "../merge/order-book.ts";
import type { OrderProfit } from "../profit/order-profit.ts";
import { shortHash } from "./short-hash.ts";
import { isStorable, type StoredOrder, storingTerms } from "./stored-order.ts";
import { storedParts } from "./stored-parts.ts";

/** What may be kept of an answer (ST-05). Plain data without buyers. */
export type OrdersToStore = {
  /** By marketplace, each order once. */
  byMarketplace: readonly { marketplace: Marketplace; orders: readonly StoredOrder[] }[];
  /** Orders that wait for another file, or lack a day, a payout or a usable number. */
  leftOut: number;
};

type Checked = {
  joined: Pick<JoinedStatements, "orders" | "loose">;
  checked: readonly CheckedOrder[];
  /** Empty: the catalogue's costs are not known. */
  profits: readonly OrderProfit[];
};

/** The orders of an answer as the server keeps them (D421, D422). */
export function ordersToStore(
  { joined, checked, profits }: Checked,
  termsOf: (marketplace: Marketplace) => CheckTerms,
  today: CivilDay,
): OrdersToStore {
  const keyOf = ({ marketplace, number }: Pick<OrderProfit, "marketplace" | "number">) =>
    `${marketplace} ${number}`;
  const profitOf = new Map(profits.map((profit) => [keyOf(profit), profit.sums?.profitCents ?? null]));
  const stored = new Map<Marketplace, StoredOrder[]>();
  const add = (marketplace: Marketplace, orders: readonly StoredOrder[]) => {
    stored.set(marketplace, [...(stored.get(marketplace) ?? []), ...orders]);
  };
  let leftOut = joined.orders.length - checked.length;
  for (const [marketplace, group] of Map.groupBy(checked, (each) => each.marketplace)) {
    const terms = termsOf(marketplace);
    const storing = storingTerms(marketplace, terms.rules, today);
    const rows: StoredOrder[] = [];
    for (const each of group) {
      const { number } = each.order;
      const profitCents = profitOf.get(keyOf({ marketplace, number })) ?? null;
      const parts = storedParts(each, profitCents, terms);
      if (parts.length > 0 && parts.every((part) => isStorable(part, storing))) rows.push(...parts);
      else leftOut += 1;
    }
    add(marketplace, rows);
  }
  const apart = [...joined.loose, ...joined.orders.flatMap(({ adjustments }) => adjustments)];
  for (const [marketplace, charges] of Map.groupBy(apart, (each) => each.marketplace))
    add(marketplace, storedCharges(charges));
  return {
    byMarketplace: [...stored]
      .map(([marketplace, orders]) => ({ marketplace, orders }))
      .filter(({ orders }) => orders.length > 0),
    leftOut,
  };
}

/**
 * Charges without an order, told apart by day and amount, as two kinds of file name the same one
 * differently (`looseCharges`); equal ones are counted.
 */
function storedCharges(charges: readonly DatedCharge[]): StoredOrder[] {
  const seen = new Map<string, number>();
  return charges.flatMap(({ kind, cents, day, orderNumber, fileTime }) => {
    if (day === null) return [];
    const name = `avulso-${day}-${shortHash(JSON.stringify([cents, orderNumber]))}`;
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return {
      ...{ number: `${name}-${count}`, part: "", isOrder: false, day, fileTime: new Date(fileTime) },
      ...{ salesCents: 0, payoutCents: cents, profitCents: cents },
      ...{ units: null, ruleId: null, category: null },
      ...{ charges: [{ kind, cents }], expected: null, differences: [], steps: null },
    };
  });
}
