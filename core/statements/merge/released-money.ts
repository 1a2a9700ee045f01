import type { StatementOrder } from "../statement-order.ts";
import { withCharges } from "./with-charges.ts";

/** What the seller's account says of the money of an order, in whole centavos. */
export type ReleasedMoney = {
  /** All that came into the account for it, less what went out again. */
  releasedCents: number;
  /** What went back to the buyer, negative: refunds, mediations and chargebacks. */
  backCents: number;
};

const accounts = ["MERCADO_PAGO_RELEASES", "MERCADO_PAGO_ACCOUNT"] as const;

/** What Mercado Pago's files say of an order; null when they do not know it (ST-21). */
export function releasedMoney(group: readonly StatementOrder[]): ReleasedMoney | null {
  const format = accounts.find((each) => group.some((order) => order.format === each));
  const movements = group.filter((order) => order.format === format && !order.isDue);
  if (movements.length === 0) return null;
  const paid = (orders: readonly StatementOrder[]) =>
    orders.reduce((sum, { payoutCents }) => sum + (payoutCents ?? 0), 0);
  const back = movements.filter(({ charges }) => charges.some(({ kind }) => kind === "REFUND"));
  return { releasedCents: paid(movements), backCents: paid(back) };
}

/** An order whose sales file does not know yet that money of it went back to the buyer. */
export function withMoneyBack(order: StatementOrder, released: ReleasedMoney | null): StatementOrder {
  const isKnown = order.isVoid || order.charges.some(({ kind }) => kind === "REFUND");
  if (released === null || released.backCents >= 0 || isKnown) return order;
  return withCharges(order, [{ kind: "REFUND", label: backLabel, cents: released.backCents }]);
}

const backLabel = "Devolvido pelo Mercado Pago";
