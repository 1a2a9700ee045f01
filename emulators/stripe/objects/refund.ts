import { newId } from "../state/ids.ts";
import type { Charge, Refund } from "../state/tables.ts";

export type RefundFields = {
  amount: number;
  reason: Refund["reason"];
  metadata: Record<string, string>;
  created: number;
};

export function buildRefund(charge: Charge, of: RefundFields): Refund {
  return {
    id: newId("re"),
    object: "refund",
    amount: of.amount,
    balance_transaction: null,
    charge: charge.id,
    created: of.created,
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: {
      card: { reference_status: "pending", reference_type: "acquirer_reference_number", type: "refund" },
      type: "card",
    },
    metadata: of.metadata,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: of.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: "succeeded",
    transfer_reversal: null,
  } satisfies Refund;
}
