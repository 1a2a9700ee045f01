import { newId } from "../../state/ids.ts";
import type { Charge, Refund } from "../../state/tables.ts";
import { alwaysNull } from "../always-null.ts";

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
    ...alwaysNull(`balance_transaction customer_account receipt_number source_transfer_reversal
      transfer_reversal`),
    amount: of.amount,
    charge: charge.id,
    created: of.created,
    currency: charge.currency,
    customer: charge.customer,
    destination_details: {
      card: { reference_status: "pending", reference_type: "acquirer_reference_number", type: "refund" },
      type: "card",
    },
    metadata: of.metadata,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: of.reason,
    status: "succeeded",
  } satisfies Refund;
}
