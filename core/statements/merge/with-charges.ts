import type { StatementCharge, StatementOrder } from "../statement-order.ts";

/** An order with charges that another file or sheet has for it: they change its payout. */
export function withCharges(order: StatementOrder, more: readonly StatementCharge[]): StatementOrder {
  const cents = more.reduce((sum, charge) => sum + charge.cents, 0);
  const payoutCents = order.payoutCents === null ? null : order.payoutCents + cents;
  return { ...order, charges: [...order.charges, ...more], payoutCents };
}
