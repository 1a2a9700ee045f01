import type { Ledger } from "../ledger.ts";
import { alwaysNull } from "../names.ts";
import { newClientSecret, newId } from "../state/ids.ts";
import type { PaymentIntent, SetupIntent } from "../state/tables.ts";

/** The payment intent of an invoice, the only kind that the emulator makes. */
export function buildPaymentIntent(
  of: Pick<PaymentIntent, "amount" | "currency" | "customer" | "description" | "created">,
): PaymentIntent {
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
    amount_capturable: 0,
    amount_received: 0,
    capture_method: "automatic",
    client_secret: newClientSecret(id),
    confirmation_method: "automatic",
    livemode: false,
    metadata: {},
    payment_method_options: {},
    payment_method_types: ["card"],
    setup_future_usage: "off_session",
    status: "requires_payment_method",
    ...of,
  };
}

export function buildSetupIntent(
  of: Pick<SetupIntent, "customer" | "metadata" | "created">,
  allowedTypes: string[] | null,
): SetupIntent {
  const id = newId("seti");
  return {
    id,
    object: "setup_intent",
    ...alwaysNull(`application cancellation_reason customer_account description
      excluded_payment_method_types flow_directions last_setup_error latest_attempt mandate next_action
      on_behalf_of payment_method payment_method_configuration_details single_use_mandate`),
    allowed_payment_method_types: allowedTypes,
    automatic_payment_methods: allowedTypes ? null : { allow_redirects: "always", enabled: true },
    client_secret: newClientSecret(id),
    livemode: false,
    payment_method_options: {
      card: { mandate_options: null, network: null, request_three_d_secure: "automatic" },
    },
    payment_method_types: allowedTypes ?? ["card"],
    status: "requires_payment_method",
    usage: "off_session",
    ...of,
  };
}

/** The step that 3-D Secure needs: a dialog of Stripe.js, or a visit to the bank's page. */
export function nextAction(
  ledger: Ledger,
  intentId: string,
  returnUrl: string | null,
): NonNullable<SetupIntent["next_action"]> {
  const url = `${ledger.publicUrl()}/_stripe/three-d-secure/${intentId}`;
  if (returnUrl) return { redirect_to_url: { return_url: returnUrl, url }, type: "redirect_to_url" };
  return { type: "use_stripe_sdk", use_stripe_sdk: { type: "three_d_secure_redirect", stripe_js: url } };
}
