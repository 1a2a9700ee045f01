import { newClientSecret, newId } from "../../state/ids.ts";
import type { PaymentIntent } from "../../state/tables.ts";
import { alwaysNull } from "../always-null.ts";

export type PaymentIntentFields = Pick<
  PaymentIntent,
  "amount" | "currency" | "customer" | "description" | "created"
>;

/** The payment intent of an invoice, the only kind that the emulator makes. */
export function buildPaymentIntent(of: PaymentIntentFields): PaymentIntent {
  const id = newId("pi");
  return {
    id,
    object: "payment_intent",
    ...alwaysNull(`allowed_payment_method_types application application_fee_amount
      automatic_payment_methods canceled_at cancellation_reason customer_account
      excluded_payment_method_types last_payment_error latest_charge managed_payments
      next_action on_behalf_of payment_method payment_method_configuration_details
      payment_record processing receipt_email review shipping source
      statement_descriptor statement_descriptor_suffix transfer_data transfer_group`),
    amount: of.amount,
    amount_capturable: 0,
    amount_received: 0,
    capture_method: "automatic",
    client_secret: newClientSecret(id),
    confirmation_method: "automatic",
    created: of.created,
    currency: of.currency,
    customer: of.customer,
    description: of.description,
    livemode: false,
    metadata: {},
    payment_method_options: {},
    payment_method_types: ["card"],
    setup_future_usage: "off_session",
    status: "requires_payment_method",
  } satisfies PaymentIntent;
}
