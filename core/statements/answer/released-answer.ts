import type { JoinedOrder } from "../merge/join-orders.ts";

/** What came into the seller's account, beside what the sales say; amounts in whole centavos. */
export type ReleasedAnswer = {
  /** Orders of which the account's file has money. */
  orders: number;
  releasedCents: number;
  /** What the sales say that these orders left: the gap is what is still to come, or went back. */
  soldCents: number;
  /** What went back to buyers, negative. */
  backCents: number;
  /** Paid orders of which the account's file has nothing yet. */
  unseen: { orders: number; cents: number };
};

/** Null: no file of the account was read (ST-21). */
export function releasedAnswer(orders: readonly JoinedOrder[]): ReleasedAnswer | null {
  const seen = orders.flatMap(({ order, released }) => (released === null ? [] : [{ order, released }]));
  if (seen.length === 0) return null;
  const unseen = orders.filter(
    ({ order, released, marketplace }) =>
      marketplace === "MERCADO_LIVRE" && released === null && order.payoutCents !== null,
  );
  const payoutOf = (list: readonly Pick<JoinedOrder, "order">[]) =>
    list.reduce((sum, { order }) => sum + (order.payoutCents ?? 0), 0);
  return {
    orders: seen.length,
    releasedCents: seen.reduce((sum, { released }) => sum + released.releasedCents, 0),
    soldCents: payoutOf(seen),
    backCents: seen.reduce((sum, { released }) => sum + released.backCents, 0),
    unseen: { orders: unseen.length, cents: payoutOf(unseen) },
  };
}
