import type { ChargeKind, LooseCharge, StatementOrder } from "../statement-order.ts";

/** What a payout is made of, in whole centavos, signed as the seller sees it. */
export type PayoutParts = {
  goodsCents: number;
  /** Without kinds that add up to nothing; the largest amount in front. */
  charges: readonly { kind: ChargeKind; cents: number }[];
  /** Charges without an order, such as ads. */
  looseCents: number;
  payoutCents: number;
  /** The payout less its parts: 0 when everything was read (D410). */
  gapCents: number;
};

/** The parts of the payouts of these orders; orders whose files pay nothing are not part of it. */
export function payoutParts(orders: readonly StatementOrder[], loose: Iterable<LooseCharge>): PayoutParts {
  const byKind = new Map<ChargeKind, number>();
  let goodsCents = 0;
  let chargedCents = 0;
  let paidCents = 0;
  for (const order of orders) {
    if (order.payoutCents === null) continue;
    goodsCents += order.goodsCents;
    paidCents += order.payoutCents;
    for (const { kind, cents } of order.charges) {
      chargedCents += cents;
      byKind.set(kind, (byKind.get(kind) ?? 0) + cents);
    }
  }
  let looseCents = 0;
  for (const { cents } of loose) looseCents += cents;
  const charges = [...byKind]
    .map(([kind, cents]) => ({ kind, cents }))
    .filter(({ cents }) => cents !== 0)
    .sort((a, b) => Math.abs(b.cents) - Math.abs(a.cents));
  return {
    goodsCents,
    charges,
    looseCents,
    payoutCents: paidCents + looseCents,
    gapCents: paidCents - goodsCents - chargedCents,
  };
}
