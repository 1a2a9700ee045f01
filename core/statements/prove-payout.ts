import { undetailedLabel } from "./reading/order-draft.ts";
import type { Statement, StatementOrder } from "./statement-order.ts";

/** The parts of a payout against the payout that the file states, in whole centavos. */
export type PayoutProof = {
  partsCents: number;
  payoutCents: number;
  /** The payout less its parts: 0 when the file was read completely. */
  gapCents: number;
  /** The part of the payout that the file does not break down, shown as a charge of its own. */
  undetailedCents: number;
};

/** Adds the products and charges of an order up (D410). Null when its file pays nothing. */
export function proveOrder({ goodsCents, charges, payoutCents }: StatementOrder): PayoutProof | null {
  if (payoutCents === null) return null;
  let partsCents = goodsCents;
  let undetailedCents = 0;
  for (const { label, cents } of charges) {
    partsCents += cents;
    if (label === undetailedLabel) undetailedCents += cents;
  }
  return { partsCents, payoutCents, gapCents: payoutCents - partsCents, undetailedCents };
}

/**
 * Adds the orders and loose charges of a file up, against the total that it states or else against
 * the sum of its orders' payouts.
 */
export function proveStatement({ orders, loose, statedCents }: Statement): PayoutProof {
  const proofs = orders.map(proveOrder).filter((proof) => proof !== null);
  const looseCents = loose.reduce((sum, { cents }) => sum + cents, 0);
  const sumOf = (key: keyof PayoutProof) => proofs.reduce((sum, proof) => sum + proof[key], 0);
  const partsCents = sumOf("partsCents") + looseCents;
  const payoutCents = statedCents ?? sumOf("payoutCents") + looseCents;
  return {
    partsCents,
    payoutCents,
    gapCents: payoutCents - partsCents,
    undetailedCents: sumOf("undetailedCents"),
  };
}
