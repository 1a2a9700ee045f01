import type { FeeInputs } from "../fee-inputs.ts";

export const paymentForms = ["pix", "card", "boleto"] as const;
export type PaymentForm = (typeof paymentForms)[number];

/**
 * The share of the sales that each form of payment has, in per cent; boleto follows from the other
 * two. Null while one of them is unknown.
 */
export function paymentShares({
  pixSharePct: pix,
  cardSharePct: card,
}: FeeInputs): Record<PaymentForm, number> | null {
  return pix === null || card === null ? null : { pix, card, boleto: 100 - pix - card };
}
