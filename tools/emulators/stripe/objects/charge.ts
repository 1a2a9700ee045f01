import type { Decline } from "../cards/test-cards.ts";
import { alwaysNull } from "../names.ts";
import { newId } from "../state/ids.ts";
import type { Charge, PaymentIntent, PaymentMethod, Refund } from "../state/tables.ts";

/** A charge of a payment intent on a card: taken, or declined for the reason given. */
export function buildCharge(
  { amount, currency, customer, description, id }: PaymentIntent,
  method: PaymentMethod,
  decline: Decline | null,
  created: number,
): Charge {
  return {
    id: newId("ch"),
    object: "charge",
    ...alwaysNull(`application application_fee application_fee_amount balance_transaction
      failure_balance_transaction on_behalf_of receipt_email receipt_number
      receipt_url review shipping source source_transfer statement_descriptor
      statement_descriptor_suffix transfer_data transfer_group`),
    amount,
    amount_captured: decline ? 0 : amount,
    amount_refunded: 0,
    billing_details: structuredClone(method.billing_details),
    calculated_statement_descriptor: "CALCULADORA",
    captured: decline === null,
    created,
    currency,
    customer,
    description,
    disputed: false,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: {},
    outcome: outcomeOf(decline),
    paid: decline === null,
    payment_intent: id,
    payment_method: method.id,
    payment_method_details: { card: cardDetails(method, amount), type: "card" },
    refunded: false,
    status: decline ? "failed" : "succeeded",
  };
}

function outcomeOf(decline: Decline | null): NonNullable<Charge["outcome"]> {
  return {
    ...alwaysNull("network_advice_code network_decline_code"),
    advice_code: decline ? "try_again_later" : null,
    network_status: decline ? "declined_by_network" : "approved_by_network",
    reason: decline ? (decline.declineCode ?? decline.code) : null,
    risk_level: "normal",
    risk_score: 20,
    seller_message: decline ? "The bank did not return any further details." : "Payment complete.",
    type: decline ? "issuer_declined" : "authorized",
  };
}

type CardDetails = NonNullable<NonNullable<Charge["payment_method_details"]>["card"]>;

function cardDetails({ card }: PaymentMethod, amount: number): CardDetails {
  return {
    ...alwaysNull(`authorization_code electronic_commerce_indicator installments mandate
      network_transaction_id three_d_secure transaction_link_id wallet`),
    amount_authorized: amount,
    brand: card?.brand ?? null,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: "pass" },
    country: card?.country ?? null,
    exp_month: card?.exp_month ?? 1,
    exp_year: card?.exp_year ?? 2000,
    fingerprint: card?.fingerprint ?? null,
    funding: card?.funding ?? null,
    last4: card?.last4 ?? null,
    network: card?.brand ?? null,
    regulated_status: "unregulated",
  };
}

/** A refund of the whole charge. */
export function buildRefund(charge: Charge, reason: Refund["reason"], created: number): Refund {
  const { amount, currency, customer, payment_intent, payment_method } = charge;
  return {
    id: newId("re"),
    object: "refund",
    ...alwaysNull(`balance_transaction customer_account receipt_number source_transfer_reversal
      transfer_reversal`),
    amount,
    charge: charge.id,
    created,
    currency,
    customer,
    destination_details: {
      card: { reference_status: "pending", reference_type: "acquirer_reference_number", type: "refund" },
      type: "card",
    },
    metadata: {},
    payment_intent,
    payment_method,
    reason,
    status: "succeeded",
  };
}
