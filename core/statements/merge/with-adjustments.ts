import type { Marketplace } from "#core/sale/channel.ts";
import type { JoinedOrder } from "./join-orders.ts";
import type { DatedCharge } from "./order-book.ts";
import { withCharges } from "./with-charges.ts";

/**
 * Puts charges that name a paid order into it: they are the order's own (ST-17). The others stay
 * charges without an order.
 */
export function withAdjustments(
  orders: readonly JoinedOrder[],
  charges: readonly DatedCharge[],
): { orders: JoinedOrder[]; loose: DatedCharge[] } {
  const keyOf = (marketplace: Marketplace, number: string | null) => `${marketplace} ${number}`;
  const byOrder = Map.groupBy(charges, (each) => keyOf(each.marketplace, each.orderNumber));
  const placed = new Set<DatedCharge>();
  const adjusted = orders.map((each): JoinedOrder => {
    const { order, marketplace } = each;
    const adjustments = byOrder.get(keyOf(marketplace, order.number)) ?? [];
    if (order.isVoid || order.payoutCents === null || adjustments.length === 0) return each;
    for (const charge of adjustments) placed.add(charge);
    const own = adjustments.map(({ kind, label, cents }) => ({ kind, label, cents }));
    return { ...each, order: withCharges(order, own), adjustments };
  });
  return { orders: adjusted, loose: charges.filter((charge) => !placed.has(charge)) };
}
